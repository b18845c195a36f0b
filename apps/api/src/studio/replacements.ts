import type { VideoProcessingResponse } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { mediaFolder } from "../transcoding/video-row.ts";
import { changeVideo } from "../videos/change-videos.ts";
import type { VideoLife } from "../videos/video-life.ts";
import type { ChannelAccess } from "./channel-access.ts";
import type { OwnVideos } from "./own-videos.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

/** Longer than a visitor watches a replaced video. */
const replacedLifetimeMs = dayMs;

export interface ReplacementsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly channelAccess: ChannelAccess;
  readonly ownVideos: OwnVideos;
  /** The file may still be uploading. */
  readonly onCancelled: (videoId: string) => Promise<void>;
}

interface Replacement {
  readonly user: User;
  readonly videoId: string;
  readonly type: "replacementBegun" | "replacementCancelled";
}

export type Replacements = ReturnType<typeof createReplacements>;

export function createReplacements(options: ReplacementsOptions) {
  const { sql, clock, storage, channelAccess, ownVideos, onCancelled } = options;

  async function change(
    { user, videoId, type }: Replacement,
    work: (transaction: Queryable, before: VideoLife) => Promise<void>,
  ): Promise<VideoProcessingResponse> {
    await channelAccess.requireVideos(sql, {
      userId: user.id,
      videoIds: [videoId],
      action: "edit",
    });
    await sql.begin(async (transaction) => {
      const { before } = await changeVideo(transaction, videoId, { type, now: clock() });
      await work(transaction, before);
      await transaction`delete from encode_tasks where video_id = ${videoId}`;
      // Without tasks they would reserve room for ever.
      await transaction`delete from renditions where video_id = ${videoId} and state = 'waiting'`;
    });
    const [state] = await ownVideos.processing(user, [videoId]);
    if (!state) throw videoNotFound();
    return state;
  }

  return {
    begin: (user: User, videoId: string): Promise<VideoProcessingResponse> =>
      change({ user, videoId, type: "replacementBegun" }, async (transaction, { file }) => {
        await transaction`
          insert into replaced_media (folder, video_id) values (${file}, ${videoId})
          on conflict (folder) do update set video_id = excluded.video_id`;
      }),

    async cancel(user: User, videoId: string): Promise<VideoProcessingResponse> {
      let sources: string[] = [];
      let folder: string | null = null;
      const state = await change(
        { user, videoId, type: "replacementCancelled" },
        async (transaction, video) => {
          await transaction`delete from uploads where video_id = ${videoId}`;
          const rows = await transaction<{ storage_key: string; media_folder: string | null }[]>`
          delete from video_sources where video_id = ${videoId} returning storage_key,
            media_folder`;
          sources = rows.map((row) => row.storage_key);
          folder = mediaFolder({ ...video, attemptFolder: rows[0]?.media_folder ?? null });
          if (folder === video.file) folder = null;
        },
      );
      await onCancelled(videoId);
      for (const key of sources) await storage.delete(key);
      if (folder !== null) await storage.delete(storageKeys.media(folder));
      return state;
    },

    async removeReplacedMedia(): Promise<void> {
      const now = clock();
      const until = new Date(now.getTime() + replacedLifetimeMs).toISOString();
      await sql`
        update replaced_media r set delete_after = ${until}
        where delete_after is null and not exists (select 1 from videos v where v.file = r.folder)`;
      const due = await sql<{ folder: string }[]>`
        select folder from replaced_media r where delete_after < ${now.toISOString()}
          and not exists (select 1 from videos v where v.file = r.folder)
        limit 100`;
      for (const { folder } of due) {
        await storage.delete(storageKeys.media(folder));
        await sql`delete from replaced_media where folder = ${folder}`;
      }
    },
  };
}
