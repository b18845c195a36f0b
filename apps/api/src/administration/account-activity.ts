import type { Sql } from "../db/connect.ts";

/**
 * Adds up when each account was last seen and what its channels store. A list of 100,000 accounts cannot do that for each page, and
 * sessions are deleted when they expire.
 */
export async function addUpAccountActivity(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // A large site has millions of videos.
    await transaction`set local statement_timeout = '10min'`;
    await transaction`
      with stored as (
        select c.owner_id, sum(v.bytes + coalesce(s.bytes, 0) + coalesce(t.bytes, 0)) as bytes
        from creators c join videos v on v.creator_id = c.id
        left join video_sources s on s.video_id = v.id and s.completed_at is not null
        left join (select video_id, sum(bytes) as bytes from captions group by video_id) t on t.video_id = v.id
        where c.owner_id is not null group by c.owner_id
      ), seen as (select user_id, max(last_seen_at) as at from sessions group by user_id)
      insert into account_activity as a (user_id, last_active_at, stored_bytes)
      select u.id, seen.at, coalesce(stored.bytes, 0) from users u
      left join seen on seen.user_id = u.id left join stored on stored.owner_id = u.id
      on conflict (user_id) do update
      set last_active_at = greatest(a.last_active_at, excluded.last_active_at), stored_bytes = excluded.stored_bytes
      where a.stored_bytes <> excluded.stored_bytes
        or a.last_active_at is distinct from greatest(a.last_active_at, excluded.last_active_at)`;
  });
}
