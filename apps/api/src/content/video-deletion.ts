import type { FastifyBaseLogger } from "fastify";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { hideForDeletion } from "../videos/hide-videos.ts";
import { deleteSubjectRecords } from "../moderation/delete-subject-records.ts";

/** A video that is being deleted: hidden, but its row is still there. */
export interface DeletedVideo {
  readonly id: string;
  /** Name of its folder on the content server. */
  readonly file: string;
  readonly contentServer: string;
}

/**
 * Deletes what a video has outside of its row, such as files. It must be repeatable: an interrupted
 * deletion starts again.
 */
export type VideoCleanup = (video: DeletedVideo) => Promise<void>;

export interface VideoDeletionOptions {
  readonly sql: Sql;
  /** Run in this order, before the row is deleted. */
  readonly cleanups: readonly VideoCleanup[];
}

export type DeleteVideo = ReturnType<typeof createVideoDeletion>;

/**
 * Creates the function that deletes a video with everything that belongs to it. Rows of other
 * tables go with the video's row, by their foreign keys. The row goes last: until then a deletion
 * that was interrupted can be found and repeated.
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

/**
 * Creates the cleanup of a video's media. Those on another content server are not this server's: it
 * names them in the log.
 */
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
