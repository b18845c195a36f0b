import { Gauge, type Registry } from "prom-client";
import type { DatabaseClient } from "../db/connect.ts";
import { withinScrape } from "./within-scrape.ts";

export interface SpaceSums {
  readonly originals: number;
  readonly media: number;
  readonly captions: number;
  readonly free_bytes: number | null;
}

export interface SpaceMetricsOptions {
  readonly database: Pick<DatabaseClient, "statistics">;
  readonly readSpace: () => Promise<SpaceSums>;
}

/** Nodes see the same storage: take the maximum, not the sum. Without a database there is none. */
export function registerSpaceMetrics(
  registry: Registry,
  { database, readSpace }: SpaceMetricsOptions,
): void {
  async function read(): Promise<SpaceSums | null> {
    if (!database.statistics().isAvailable) return null;
    return withinScrape(
      readSpace().catch(() => null),
      null,
    );
  }
  registry.registerMetric(
    new Gauge({
      name: "marquee_stored_bytes",
      help: "What is stored: originals, media made of them, and captions.",
      labelNames: ["kind"],
      registers: [],
      async collect() {
        const sums = await read();
        this.reset();
        if (sums === null) return;
        for (const kind of ["originals", "media", "captions"] as const)
          this.set({ kind }, sums[kind]);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_storage_free_bytes",
      help: "What the storage's folder has left. No value for a bucket.",
      registers: [],
      async collect() {
        const sums = await read();
        this.reset();
        if (sums?.free_bytes != null) this.set(sums.free_bytes);
      },
    }),
  );
}
