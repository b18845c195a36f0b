import type { FastifyBaseLogger } from "fastify";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { hideForDeletion } from "../videos/hide-videos.ts";
import { deleteSubjectRecords } from "../moderation/delete-subject-records.ts";

/** Hidden, but its row still exists. */
export interface DeletedVideo {
  readonly id: string;
  /** Folder on the content server. */
  readonly file: string;
  readonly contentServer: string;
}

/** Must be repeatable: an interrupted deletion starts again. */
export type VideoCleanup = (video: DeletedVideo) => Promise<void>;

export interface VideoDeletionOptions {
  readonly sql: Sql;
  readonly cleanups: readonly VideoCleanup[];
}

export type DeleteVideo = ReturnType<typeof createVideoDeletion>;

/**
 * Foreign keys delete other rows. The row goes last, so that an interrupted deletion can be
 * repeated.
 */
export function createVideoDeletion({ sql, cleanups }: VideoDeletionOptions) {
  return async function deleteVideo(id: string): Promise<void> {
    const video = await hideForDeletion(sql, id);
    if (!video) return;
    for (const cleanUp of cleanups) await cleanUp(video);
    await retryConflicts(() =>
      sql.begin(async (transaction) => {
        await transaction`delete from video_views where video_id = ${id}`;
        await deleteSubjectRecords(transaction, { kind: "video", id });
        await transaction`delete from videos where id = ${id}`;
      }),
    );
  };
}

/** Logs media of other content servers, which it cannot delete. */
export function createMediaCleanup(
  deleteMedia: (folder: string) => Promise<void>,
  log: Pick<FastifyBaseLogger, "warn">,
): VideoCleanup {
  return async ({ file, contentServer }) => {
    if (contentServer.startsWith("/")) return deleteMedia(file);
    log.warn(
      { file, contentServer },
      "media of a deleted video are on another content server: delete them there",
    );
  };
}

/** Deletes the films that have been replaced, which are otherwise kept for a day. */
export function createReplacedMediaCleanup(
  sql: Sql,
  deleteMedia: (folder: string) => Promise<void>,
): VideoCleanup {
  return async ({ id }) => {
    const replaced = await sql<{ folder: string }[]>`
      select folder from replaced_media where video_id = ${id}`;
    for (const { folder } of replaced) {
      await deleteMedia(folder);
      await sql`delete from replaced_media where folder = ${folder}`;
    }
  };
}
