import type { InstanceOverview } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";

const activeDays = 30;

export async function readInstanceOverview(
  sql: Queryable,
  clock: Clock,
): Promise<InstanceOverview> {
  const activeSince = new Date(clock().getTime() - activeDays * dayMs).toISOString();
  const [people] = await sql<Pick<InstanceOverview, "people" | "not_activated" | "disabled">[]>`
    select count(*)::int as people,
      count(*) filter (where activated_at is null)::int as not_activated,
      count(*) filter (where disabled_at is not null)::int as disabled from users`;
  const [waiting] = await sql<Pick<InstanceOverview, "waiting_for_approval">[]>`
    select count(*)::int as waiting_for_approval from account_admissions d
      join users u on u.id = d.user_id
    where d.state = 'waiting' and u.activated_at is not null and u.disabled_at is null
      and u.deletion_due_at is null`;
  const [stored] = await sql<{ active_people: number; stored_bytes: string }[]>`
    select count(*) filter (where last_active_at >= ${activeSince})::int as active_people,
      coalesce(sum(stored_bytes), 0) as stored_bytes from account_activity`;
  const [content] = await sql<Pick<InstanceOverview, "channels" | "videos" | "failed_videos">[]>`
    select (select count(*)::int from creators) as channels, count(*)::int as videos,
      count(*) filter (where processing = 'failed')::int as failed_videos from videos
        where deleted_at is null`;
  const [work] = await sql<Pick<InstanceOverview, "encodes_waiting" | "encodes_running">[]>`
    select count(*) filter (where state = 'waiting')::int as encodes_waiting,
      count(*) filter (where state = 'running')::int as encodes_running
    from encode_tasks where state in ('waiting', 'running')`;
  const [mails] = await sql<Pick<InstanceOverview, "mails_waiting" | "mails_delayed">[]>`
    select count(*)::int as mails_waiting,
      count(*) filter (where attempts > 0)::int as mails_delayed from mails
    where refused_at is null`;
  if (!people || !waiting || !stored || !content || !work || !mails)
    throw new Error("The database returned no counts.");
  return {
    ...people,
    ...waiting,
    ...content,
    ...work,
    ...mails,
    active_people: stored.active_people,
    stored_bytes: Number(stored.stored_bytes),
  };
}
