import type { ReportKind } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { updateHiddenVideos } from "../videos/hide-videos.ts";
import { ServiceError } from "../services/service-error.ts";

export interface Subject {
  readonly kind: ReportKind;
  readonly id: string;
}

export interface FoundSubject extends Subject {
  readonly title: string;
  readonly channelId: string;
  readonly ownerId: string | null;
  /** True if moderators hid the subject itself. */
  readonly isBlocked: boolean;
}

interface SubjectRow {
  readonly title: string;
  readonly channel_id: string;
  readonly owner_id: string | null;
  readonly is_blocked: boolean;
}

export async function lockSubject(sql: Queryable, { kind, id }: Subject): Promise<FoundSubject> {
  const [row] =
    kind === "video"
      ? await sql<SubjectRow[]>`
          select v.title, v.creator_id as channel_id, c.owner_id,
            v.blocked_at is not null as is_blocked
          from videos v join creators c on c.id = v.creator_id where v.id = ${id} for update of v`
      : await sql<SubjectRow[]>`
          select display_name as title, id as channel_id, owner_id, is_banned as is_blocked
          from creators where id = ${id} for update`;
  if (!row)
    throw new ServiceError("not-found", "subject-not-found", `We can't find that ${kind}.`, {
      values: { kind },
    });
  return {
    kind,
    id,
    title: row.title,
    channelId: row.channel_id,
    ownerId: row.owner_id,
    isBlocked: row.is_blocked,
  };
}

/** A video stays hidden while its channel is. */
export async function setBlocked(
  sql: Queryable,
  { kind, id }: Subject,
  { isBlocked, now }: { readonly isBlocked: boolean; readonly now: Date },
): Promise<void> {
  if (kind === "video") {
    await changeVideo(sql, id, { type: isBlocked ? "blocked" : "unblocked", now });
    return;
  }
  await sql`update creators set is_banned = ${isBlocked} where id = ${id}`;
  await updateHiddenVideos(sql, sql`c.id = ${id}`);
}
