import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { channelMembers, creators, videos } from "../db/schema/content.ts";
import { playlists, playlistVideos } from "../db/schema/playlists.ts";
import { uploads, videoSources } from "../db/schema/publishing.ts";
import { webhooks } from "../db/schema/webhooks.ts";
import { toExportedTexts, trackColumns } from "./exported-tracks.ts";

export async function exportChannels(db: Database, userId: string, siteUrl: string) {
  const [channels, own, ownPlaylists, started, hooks] = await Promise.all([
    db
      .select({
        username: creators.username,
        name: creators.displayName,
        role: channelMembers.role,
      })
      .from(channelMembers)
      .innerJoin(creators, eq(creators.id, channelMembers.creatorId))
      .where(eq(channelMembers.userId, userId)),
    db
      .select({ video: videos, sourceName: videoSources.fileName, ...trackColumns })
      .from(videos)
      .innerJoin(creators, eq(creators.id, videos.creatorId))
      .leftJoin(videoSources, eq(videoSources.videoId, videos.id))
      .where(eq(creators.ownerId, userId)),
    db
      .select({
        id: playlists.id,
        name: playlists.name,
        visibility: playlists.visibility,
        createdAt: playlists.createdAt,
        videos: sql<string[]>`array(
          select ${playlistVideos.videoId} from ${playlistVideos}
            where ${playlistVideos.playlistId} = ${playlists.id}
          order by ${playlistVideos.position})`,
      })
      .from(playlists)
      .innerJoin(creators, eq(creators.id, playlists.creatorId))
      .where(eq(creators.ownerId, userId)),
    db.select().from(uploads).where(eq(uploads.userId, userId)),
    db
      .select({ url: webhooks.url, createdAt: webhooks.createdAt })
      .from(webhooks)
      .innerJoin(creators, eq(creators.id, webhooks.creatorId))
      .where(eq(creators.ownerId, userId)),
  ]);
  return {
    channel_roles: channels,
    videos: own.map(({ video, sourceName, ...tracks }) => ({
      id: video.id,
      title: video.title,
      description: video.description,
      tags: video.tags,
      visibility: video.wantedStatus ?? video.status ?? "Private",
      created_at: video.createdAt.toISOString(),
      published_at: video.publishedAt.toISOString(),
      deleted_at: video.deletedAt?.toISOString() ?? null,
      views: video.views,
      source_name: sourceName,
      captions: toExportedTexts(tracks.captions, video, siteUrl),
      descriptions: toExportedTexts(tracks.descriptions, video, siteUrl),
      recorded_descriptions: tracks.recorded,
      signed_versions: tracks.signed,
    })),
    playlists: ownPlaylists.map(({ createdAt, ...playlist }) => ({
      ...playlist,
      created_at: createdAt.toISOString(),
    })),
    uploads: started.map(({ videoId, declaredBytes, receivedBytes, createdAt }) => ({
      video: videoId,
      bytes: declaredBytes,
      received_bytes: receivedBytes,
      created_at: createdAt.toISOString(),
    })),
    webhooks: hooks.map(({ url, createdAt }) => ({ url, created_at: createdAt.toISOString() })),
  };
}
