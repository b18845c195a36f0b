import { Gauge, type Registry } from "prom-client";
import type { DatabaseClient } from "../db/connect.ts";
import { withinScrape } from "./within-scrape.ts";

export interface BackupState {
  readonly last_success_at: string | null;
  readonly bytes: number | null;
  readonly failure: string | null;
}

export interface BackupMetricsOptions {
  readonly database: Pick<DatabaseClient, "statistics">;
  readonly readBackups: () => Promise<BackupState>;
}

/** Nodes see the same backups: take the maximum, not the sum. Without a database there is none. */
export function registerBackupMetrics(
  registry: Registry,
  { database, readBackups }: BackupMetricsOptions,
): void {
  const gauge = (name: string, help: string, valueOf: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        if (!database.statistics().isAvailable) return;
        const state = await withinScrape(
          readBackups().catch(() => null),
          null,
        );
        const value = state && valueOf(state);
        if (value !== null) this.set(value);
      },
    });
  gauge(
    "marquee_backup_success_timestamp_seconds",
    "When the last scheduled backup that is whole began. No value before the first.",
    ({ last_success_at: at }) => (at === null ? null : Date.parse(at) / 1_000),
  );
  gauge(
    "marquee_backup_bytes",
    "Size of the last scheduled backup. No value before the first.",
    ({ bytes }) => bytes,
  );
  gauge("marquee_backup_failed", "1 if the last scheduled backup failed, else 0.", ({ failure }) =>
    failure === null ? 0 : 1,
  );
}
