import type { Queryable } from "../db/connect.ts";
import { videos } from "../db/schema/content.ts";
import { ServiceError } from "../services/service-error.ts";
import { consequencesOf, type Consequences } from "./consequences.ts";
import { addAnnouncements } from "./add-announcements.ts";
import { addWebhookEvent } from "./add-webhook-event.ts";
import { requestPurges } from "./request-purges.ts";
import { nextLife, type LifeEvent, type VideoLife } from "./video-life.ts";
import { videoNotFound } from "./video-not-found.ts";

/** Includes videos that the event did not change. */
export interface VideoChange {
  readonly id: string;
  readonly creatorId: string;
  readonly before: VideoLife;
}

const columns = [
  "processing",
  "processingProgress",
  "failure",
  "failureValues",
  "failureDetail",
  "revision",
  "file",
  "qualities",
  "bytes",
  "audioBytes",
  "audioFile",
  "durationSeconds",
  "wantedStatus",
  "status",
  "review",
  "isReleased",
  "publishedAt",
  "isMembersOnly",
  "membersUntil",
  "deletedAt",
  "blockedAt",
  "isHidden",
] as const satisfies readonly (keyof VideoLife)[];
const lifeOf = columns.map((name) => `'${name}', v.${videos[name].name}`).join(", ");
const assignments = columns
  .map((name) => `${videos[name].name} = n.${videos[name].name}`)
  .join(", ");

/**
 * Call it in a transaction, which keeps the videos locked. Returns existing videos.
 * @throws {ServiceError} if a state refuses the event.
 */
export async function changeVideos(
  sql: Queryable,
  ids: readonly string[],
  event: LifeEvent,
): Promise<VideoChange[]> {
  // One order prevents deadlocks. JSON keeps microseconds of dates.
  const found = await sql<VideoChange[]>`
    select v.id, v.creator_id as "creatorId",
      jsonb_build_object(${sql.unsafe(lifeOf)}, 'isChannelHidden', c.is_hidden) as before
    from videos v join creators c on c.id = v.creator_id
    where v.id = any(${[...ids]}::text[]) order by v.id for no key update of v`;
  const saved: {
    readonly id: string;
    readonly after: VideoLife;
    readonly consequences: Consequences;
  }[] = [];
  for (const { id, before } of found) {
    const after = nextLife(before, event);
    if (after instanceof ServiceError) throw after;
    if (after !== before)
      saved.push({ id, after, consequences: consequencesOf(before, after, event) });
  }
  if (saved.length === 0) return found;
  const rows = saved.map(({ id, after }) => ({ id, ...rowOf(after) }));
  await sql`
    update videos v set ${sql.unsafe(assignments)}
    from jsonb_populate_recordset(null::videos, ${JSON.stringify(rows)}::text::jsonb) n
      where v.id = n.id`;
  const files = found.filter(({ id }) =>
    saved.some((row) => row.id === id && row.consequences.purges),
  );
  if (files.length > 0)
    await requestPurges(
      sql,
      sql`select * from unnest(${files.map(({ id }) => id)}::text[],
        ${files.map(({ before }) => before.file)}::text[])`,
    );
  for (const webhook of ["video.ready", "video.failed", "video.deleted"] as const) {
    const videoIds = saved
      .filter(({ consequences }) => consequences.webhook === webhook)
      .map(({ id }) => id);
    if (videoIds.length > 0)
      await addWebhookEvent(sql, { event: webhook, videoIds, now: event.now });
  }
  const appeared = saved.filter(({ consequences }) => consequences.appears).map(({ id }) => id);
  if (appeared.length > 0) await addAnnouncements(sql, { videoIds: appeared, now: event.now });
  return found;
}

export async function changeVideo(
  sql: Queryable,
  id: string,
  event: LifeEvent,
): Promise<VideoChange> {
  const [change] = await changeVideos(sql, [id], event);
  if (!change) throw videoNotFound();
  return change;
}

function rowOf(life: VideoLife): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [videos[name].name, life[name]]));
}
