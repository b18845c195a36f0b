import type { Sql } from "../db/connect.ts";

const accountsAtOnce = 1_000;

/** Lists of 100,000 accounts cannot compute this per page, and expired sessions are deleted. */
export async function addUpAccountActivity(sql: Sql, atOnce = accountsAtOnce): Promise<void> {
  let after: string | null = "";
  while (after !== null) after = await addUpFrom(sql, after, atOnce);
}

async function addUpFrom(sql: Sql, after: string, atOnce: number): Promise<string | null> {
  return sql.begin(async (transaction) => {
    // Some channels have 100,000 videos.
    await transaction`set local statement_timeout = '1min'`;
    // Takes no locks, so that people can sign in.
    const page = await transaction<
      { id: string; last_active_at: string | null; stored_bytes: string }[]
    >`
      with page as materialized (
        select id from users where id > ${after} order by id limit ${atOnce}
      ), stored as (
        select c.owner_id, sum(v.bytes + coalesce(s.bytes, 0) + coalesce(t.bytes, 0)) as bytes
        from page p join creators c on c.owner_id = p.id join videos v on v.creator_id = c.id
        left join video_sources s on s.video_id = v.id and s.completed_at is not null
        left join lateral (
          select sum(bytes) as bytes from (
            select bytes from captions where video_id = v.id union all select bytes
              from descriptions where video_id = v.id
            union all select bytes from recorded_descriptions where video_id = v.id
          ) texts
        ) t on true
        group by c.owner_id
      ), seen as (
        select user_id, max(last_seen_at) as at from sessions where user_id in (select id from page)
          group by user_id
      )
      select p.id, seen.at::text as last_active_at, coalesce(stored.bytes, 0)::text as stored_bytes
        from page p
      left join seen on seen.user_id = p.id left join stored on stored.owner_id = p.id
        order by p.id`;
    const last = page.at(-1);
    if (!last) return null;
    // The lock keeps accounts until their row refers to them. Locked accounts have their turn next
    // time.
    await transaction`
      insert into account_activity as a (user_id, last_active_at, stored_bytes)
      select p.id, p.last_active_at, p.stored_bytes
      from jsonb_to_recordset(${JSON.stringify(page)}::text::jsonb)
        as p (id text, last_active_at timestamptz, stored_bytes bigint)
      join (
        select id from users where id > ${after} and id <= ${last.id}
          order by id for key share skip locked
      ) present on present.id = p.id
      on conflict (user_id) do update
      set last_active_at = greatest(a.last_active_at, excluded.last_active_at),
        stored_bytes = excluded.stored_bytes
      where a.stored_bytes <> excluded.stored_bytes
        or a.last_active_at is distinct from greatest(a.last_active_at, excluded.last_active_at)`;
    return page.length < atOnce ? null : last.id;
  });
}
