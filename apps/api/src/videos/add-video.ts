import { indexTexts } from "../content/search-index.ts";
import type { Queryable } from "../db/connect.ts";
import type { Review } from "../db/schema/content.ts";
import type { Status } from "./video-life.ts";

export interface NewVideo {
  readonly id: string;
  readonly creatorId: string;
  readonly file: string;
  readonly title: string;
  readonly description?: string;
  /** Separated by `, `. */
  readonly tags?: string;
  readonly wantedStatus: Status;
  /** Null for the time at which it becomes Public. */
  readonly publishAt?: string | null;
  /** `held` waits for moderators. Default: null. */
  readonly review?: Review | null;
  readonly processing: "uploading" | "waiting";
  readonly now: Date;
}

export async function addVideo(sql: Queryable, video: NewVideo): Promise<void> {
  const {
    id,
    creatorId,
    file,
    title,
    description = "",
    tags = "",
    wantedStatus,
    publishAt = null,
    processing,
  } = video;
  const { review = null } = video;
  const now = video.now.toISOString();
  const isReleased = publishAt !== null && wantedStatus !== "Scheduled";
  await sql`
    insert into videos (id, creator_id, file, title, description, tags, duration_seconds, status,
      wanted_status, is_hidden,
      review, is_released, processing, published_at, created_at, qualities)
    select ${id}, c.id, ${file}, ${title}, ${description}, ${tags}, 0, 'Private', ${wantedStatus},
      c.is_hidden, ${review}, ${isReleased},
      ${processing}, ${publishAt ?? now}, ${now}, '{}'
    from creators c where c.id = ${creatorId}`;
  await indexTexts(sql, "videos", [id]);
}
