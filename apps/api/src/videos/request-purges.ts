import type { PendingQuery, Row } from "postgres";
import type { Queryable } from "../db/connect.ts";

/** Only nodes with a CDN store this recurring job. */
export const purgeKind = "purge-cdn";

/**
 * Run it in the transaction of the change, so that no CDN misses it. `withdrawn` has the ids and
 * folders of videos: what was replaced lately is purged, too.
 */
export const requestPurges = (sql: Queryable, withdrawn: PendingQuery<Row[]>) => sql`
  with withdrawn (video_id, file) as (${withdrawn})
  insert into cdn_purges (file, requested_at)
  select served.file, clock_timestamp() from (
    select file from withdrawn
    union select r.folder from replaced_media r join withdrawn using (video_id)
  ) served
  where exists (
    select from jobs
    where recurring_key = ${purgeKind}
      and greatest(run_at, locked_until) > clock_timestamp() - interval '1 day')
  on conflict (file) do update set requested_at = excluded.requested_at, next_attempt_at = null,
    attempts = 0,
    is_purged_once = false`;
