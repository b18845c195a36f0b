import type { Sql } from "../connect.ts";

export interface LogPosition {
  readonly isReplica: boolean;
  /** Bytes of the write-ahead log, written or replayed. */
  readonly position: bigint;
}

export async function readPosition(sql: Sql): Promise<LogPosition> {
  const [row] = await sql<{ isReplica: boolean; position: string }[]>`
    select pg_is_in_recovery() as "isReplica", coalesce(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_lsn() end - '0/0'::pg_lsn, 0
    )::text as position`;
  if (!row) throw new Error("The database returned no position.");
  return { isReplica: row.isReplica, position: BigInt(row.position) };
}
