import type { PendingQuery, Row } from "postgres";
import type { Queryable } from "../db/connect.ts";

/** Only nodes with a CDN store this recurring job. */
export const purgeKind = "purge-cdn";

/** Run it in the transaction of the change, so that no CDN misses it. `files` has one column. */
export const requestPurges = (sql: Queryable, files: PendingQuery<Row[]>) => sql`
  insert into cdn_purges (file, requested_at)
  select withdrawn.file, clock_timestamp() from (${files}) withdrawn (file)
  where exists (
    select from jobs
    where recurring_key = ${purgeKind}
      and greatest(run_at, locked_until) > clock_timestamp() - interval '1 day')
  on conflict (file) do update set requested_at = excluded.requested_at, next_attempt_at = null,
    attempts = 0,
    is_purged_once = false`;
