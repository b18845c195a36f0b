import type { InstanceHealth } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import type { BackupFailure } from "./backup-runs.ts";

interface Row {
  readonly last_success_at: string | null;
  readonly bytes: string | null;
  readonly failed_at: string | null;
  readonly failure: BackupFailure | null;
  readonly detail: string | null;
}

export type BackupState = Omit<NonNullable<InstanceHealth["backups"]>, "time">;

/** The state while the server makes no backups: earlier ones say nothing about now. */
const noBackups: BackupState = {
  last_success_at: null,
  bytes: null,
  failed_at: null,
  failure: null,
  detail: "",
};

/** Reads the state by the settings' time, HH:MM or "off". */
export const createBackupState =
  (sql: Queryable, time: () => Promise<string>) => async (): Promise<BackupState> =>
    (await time()) === "off" ? noBackups : readBackupState(sql);

/** A failure counts until the next success. */
export async function readBackupState(sql: Queryable): Promise<BackupState> {
  const [row] = await sql<Row[]>`
    select success.started_at as last_success_at, success.bytes,
      failed.started_at as failed_at, failed.failure, failed.detail
    from (select 1) one
      left join lateral (select started_at, bytes from backup_runs where bytes is not null
        order by started_at desc limit 1) success on true
      left join lateral (select started_at, failure, detail from backup_runs
        where failure is not null
          and (success.started_at is null or started_at > success.started_at)
        order by started_at desc limit 1) failed on true`;
  const timeOf = (text: string | null | undefined) =>
    text == null ? null : new Date(text).toISOString();
  return {
    last_success_at: timeOf(row?.last_success_at),
    bytes: row?.bytes == null ? null : Number(row.bytes),
    failed_at: timeOf(row?.failed_at),
    failure: row?.failure ?? null,
    detail: row?.detail ?? "",
  };
}
