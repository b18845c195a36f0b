import type { ReportKind } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

/** A video or channel that can be reported. */
export interface Subject {
  readonly kind: ReportKind;
  readonly id: string;
}

export interface FoundSubject extends Subject {
  /** Of the video, or the channel's name. */
  readonly title: string;
  readonly channelId: string;
  readonly ownerId: string | null;
  /** Whether moderators hid this subject itself. */
  readonly isBlocked: boolean;
}

interface SubjectRow {
  readonly title: string;
  readonly channel_id: string;
  readonly owner_id: string | null;
  readonly is_blocked: boolean;
}

/** Finds a subject and locks its row until the end of the transaction. @throws {ServiceError} if there is none. */
export async function lockSubject(sql: Queryable, { kind, id }: Subject): Promise<FoundSubject> {
  const [row] =
    kind === "video"
      ? await sql<SubjectRow[]>`
          select v.title, v.creator_id as channel_id, c.owner_id, v.blocked_at is not null as is_blocked
          from videos v join creators c on c.id = v.creator_id where v.id = ${id} for update of v`
      : await sql<SubjectRow[]>`
          select display_name as title, id as channel_id, owner_id, is_banned as is_blocked
          from creators where id = ${id} for update`;
  if (!row)
    throw new ServiceError("not-found", "subject-not-found", `We can't find that ${kind}.`, { values: { kind } });
  return { kind, id, title: row.title, channelId: row.channel_id, ownerId: row.owner_id, isBlocked: row.is_blocked };
}

/** Hides a subject from visitors, or shows it again. A video stays hidden while its channel is. */
export async function setBlocked(sql: Queryable, { kind, id }: Subject, blockedAt: string | null): Promise<void> {
  // A channel may have any number of videos, and none may be too large to be banned.
  if (kind === "channel") await sql`set local statement_timeout = '10min'`;
  if (kind === "video") await sql`update videos set blocked_at = ${blockedAt} where id = ${id}`;
  else await sql`update creators set is_banned = ${blockedAt !== null} where id = ${id}`;
  await sql`
    update videos v set is_hidden = c.is_hidden or v.blocked_at is not null
    from creators c where c.id = v.creator_id and ${kind === "video" ? sql`v.id = ${id}` : sql`c.id = ${id}`}`;
}
