import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { deleteSubjectRecords } from "../moderation/delete-subject-records.ts";
import type { DeleteVideo } from "./video-deletion.ts";

export interface ChannelDeletionOptions {
  readonly sql: Sql;
  readonly deleteVideo: DeleteVideo;
  readonly deleteMedia: (folder: string) => Promise<void>;
}

/** Deletes videos, playlists, pictures, then the row. Repeatable. */
export function createChannelDeletion({ sql, deleteVideo, deleteMedia }: ChannelDeletionOptions) {
  async function deleteChannel(id: string): Promise<void> {
    const videos = await sql<
      { id: string }[]
    >`select id from videos where creator_id = ${id} order by id`;
    for (const video of videos) await deleteVideo(video.id);
    await sql`delete from playlists where creator_id = ${id}`;
    await deleteMedia(`creators/${id}`);
    await retryConflicts(() =>
      sql.begin(async (transaction) => {
        await deleteSubjectRecords(transaction, { kind: "channel", id });
        await transaction`delete from creators where id = ${id}`;
      }),
    );
  }

  return async function deleteChannelsOf(ownerId: string): Promise<void> {
    const channels = await sql<
      { id: string }[]
    >`select id from creators where owner_id = ${ownerId} order by id`;
    for (const { id } of channels) await deleteChannel(id);
  };
}
