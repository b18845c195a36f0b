import { inArray, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { captions } from "../db/schema/captions.ts";
import { creators, videos } from "../db/schema/content.ts";
import { carouselItems } from "../db/schema/carousel.ts";
import { playlists, playlistVideos } from "../db/schema/playlists.ts";
import { dayMs } from "../clock.ts";
import type { Catalogue } from "./catalogue.ts";

/** `indexStaleTexts` indexes rows of this version. */
const unindexed = 0;

/** A second run keeps captions, dates, statuses, bans and view counts. */
export function seedCatalogue(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const banned = new Set(
    catalogue.creators.filter((creator) => creator.banned).map(({ id }) => id),
  );
  return inTransaction(db, async (transaction) => {
    if (catalogue.creators.length > 0) {
      await transaction
        .insert(creators)
        .values(
          catalogue.creators.map(({ verified, banned: isBanned, ...creator }) => ({
            ...creator,
            createdAt: daysAgo(daysSinceJoining(catalogue, creator.id)),
            isVerified: verified,
            isBanned,
          })),
        )
        .onConflictDoUpdate({
          target: creators.id,
          set: {
            displayName: sql`excluded.display_name`,
            title: sql`excluded.title`,
            about: sql`excluded.about`,
            searchVersion: unindexed,
          },
        });
    }
    if (catalogue.videos.length > 0) {
      const ids = catalogue.videos.map(({ id }) => id);
      const known = await transaction
        .select({ id: videos.id })
        .from(videos)
        .where(inArray(videos.id, ids));
      const knownIds = new Set(known.map(({ id }) => id));
      await transaction
        .insert(videos)
        .values(
          catalogue.videos.map(({ publishedDaysAgo, tags, captions: tracks, ...video }) => ({
            ...video,
            tags: tags.join(", "),
            hasCaptions: tracks.length > 0,
            publishedAt: daysAgo(publishedDaysAgo),
            isHidden: banned.has(video.creatorId),
          })),
        )
        .onConflictDoUpdate({
          target: videos.id,
          set: {
            file: sql`excluded.file`,
            title: sql`excluded.title`,
            description: sql`excluded.description`,
            tags: sql`excluded.tags`,
            durationSeconds: sql`excluded.duration_seconds`,
            qualities: sql`excluded.qualities`,
            chapters: sql`excluded.chapters`,
            searchVersion: unindexed,
          },
        });
      // Creators may have changed captions of existing videos.
      const added = catalogue.videos
        .filter(({ id }) => !knownIds.has(id))
        .flatMap(({ id: videoId, captions: tracks }) =>
          tracks.map((track) => ({ videoId, ...track })),
        );
      if (added.length > 0) await transaction.insert(captions).values(added);
    }
    for (const { videoIds, createdDaysAgo, ...playlist } of catalogue.playlists) {
      await transaction
        .insert(playlists)
        .values({ ...playlist, createdAt: daysAgo(createdDaysAgo) })
        .onConflictDoUpdate({
          target: playlists.id,
          set: { name: sql`excluded.name`, searchVersion: unindexed },
        });
      await transaction
        .delete(playlistVideos)
        .where(sql`${playlistVideos.playlistId} = ${playlist.id}`);
      if (videoIds.length === 0) continue;
      await transaction
        .insert(playlistVideos)
        .values(
          videoIds.map((videoId, position) => ({ playlistId: playlist.id, position, videoId })),
        );
    }
    await transaction.delete(carouselItems);
    if (catalogue.carousel.length > 0) {
      await transaction
        .insert(carouselItems)
        .values(catalogue.carousel.map((item, position) => ({ position, item })));
    }
  });
}

/** A creator joined before their first release. */
function daysSinceJoining({ videos: all }: Catalogue, creatorId: string): number {
  const days = all
    .filter((video) => video.creatorId === creatorId)
    .map(({ publishedDaysAgo }) => publishedDaysAgo);
  return Math.max(0, ...days) + 1;
}
