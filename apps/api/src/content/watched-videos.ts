import type { WatchedVideo } from "@marquee/api-client";
import { eq, inArray } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { creators, videos } from "../db/schema/content.ts";
import {
  accessTo,
  dependsOnViewer,
  editorsOfCreator,
  mayWatch,
  type Viewer,
} from "../videos/video-access.ts";

/** Omits videos that the viewer may not know of. */
export function createWatchedVideos({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}) {
  return async function watchedVideos(
    ids: readonly string[],
    viewer: () => Promise<Viewer | null>,
  ): Promise<Record<string, WatchedVideo>> {
    if (ids.length === 0) return {};
    const rows = await db
      .select({ video: videos, creator: creators, editorIds: editorsOfCreator })
      .from(videos)
      .innerJoin(creators, eq(creators.id, videos.creatorId))
      .where(inArray(videos.id, [...ids]));
    const now = clock();
    const found = rows.map(({ video, creator, editorIds }) => ({
      video,
      creator,
      access: accessTo(
        { ...video, ownerId: creator.ownerId, editorIds, isBanned: creator.isBanned },
        now,
      ),
    }));
    const who = found.some(({ access }) => dependsOnViewer(access)) ? await viewer() : null;
    return Object.fromEntries(
      found
        .filter(({ access }) => access.kind === "members" || mayWatch(access, who))
        .map(({ video, creator }) => {
          const verified = creator.isVerified ? 1 : 0;
          const details: WatchedVideo = {
            video_duration: video.durationSeconds,
            file_name: video.publicFile ?? video.file,
            content_server: video.contentServer,
            video_title: video.title,
            verified,
            creator: {
              username: creator.username,
              creator_name: creator.displayName,
              user_id: creator.id,
              verified,
            },
          };
          return [video.id, details];
        }),
    );
  };
}
