import { randomBytes } from "node:crypto";
import type {
  DecodedRequestOf,
  modifyPlaylist,
  OwnPlaylistResponse,
  OwnPlaylistSummaryResponse,
} from "@marquee/api-client";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import { indexTexts } from "../content/search-index.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { ServiceError } from "../services/service-error.ts";
import type { ChannelAccess, ChannelAction } from "./channel-access.ts";
import { ownPlaylistById, ownPlaylistsOf } from "./own-playlists-query.ts";
import { addPlaylistAnnouncements } from "../videos/add-announcements.ts";
import { replacePlaylistVideos } from "./replace-playlist-videos.ts";

const maxPlaylists = 200;

export interface OwnPlaylistsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
}

export type OwnPlaylists = ReturnType<typeof createOwnPlaylists>;

export function createOwnPlaylists({ sql, clock, channelAccess, rateLimits }: OwnPlaylistsOptions) {
  async function requirePlaylist(user: User, id: string, action: ChannelAction): Promise<string> {
    const [found] = await sql<{ creator_id: string }[]>`
      select p.creator_id from playlists p
      join channel_members m on m.creator_id = p.creator_id and m.user_id = ${user.id}
        where p.id = ${id}`;
    if (!found) throw missing();
    await channelAccess.requireChannel(sql, {
      userId: user.id,
      creatorId: found.creator_id,
      action,
    });
    return found.creator_id;
  }

  async function read(id: string): Promise<OwnPlaylistResponse> {
    const playlist = await ownPlaylistById(sql, id);
    if (!playlist) throw missing();
    return playlist;
  }

  return {
    async list(user: User, creatorId: string): Promise<OwnPlaylistSummaryResponse[]> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "see" });
      return ownPlaylistsOf(sql, creatorId);
    },

    async one(user: User, id: string): Promise<OwnPlaylistResponse> {
      await requirePlaylist(user, id, "see");
      return read(id);
    },

    async create(
      user: User,
      { creator: creatorId, name }: { creator: string; name: string },
    ): Promise<OwnPlaylistResponse> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "edit" });
      await rateLimits.count(["playlist", user.id], limits.playlistChangesOfAccount);
      const id = randomBytes(9).toString("base64url");
      await sql.begin(async (transaction) => {
        // Concurrent requests must not exceed the maximum.
        await transaction`select 1 from creators where id = ${creatorId} for no key update`;
        const added = await transaction`
          insert into playlists (id, name, creator_id, visibility, created_at)
          select ${id}, ${name}, ${creatorId}, 'Private', ${clock().toISOString()}
          where (select count(*) from playlists where creator_id = ${creatorId}) < ${maxPlaylists}
            returning id`;
        if (added.length === 0)
          throw new ServiceError(
            "conflict",
            "too-many-playlists",
            `A channel has at most ${maxPlaylists} playlists.`,
            {
              values: { max: maxPlaylists },
            },
          );
        await indexTexts(transaction, "playlists", [id]);
      });
      return read(id);
    },

    async modify(
      user: User,
      { id, ...changes }: DecodedRequestOf<typeof modifyPlaylist>,
    ): Promise<OwnPlaylistResponse> {
      const creatorId = await requirePlaylist(user, id, "edit");
      await rateLimits.count(["playlist", user.id], limits.playlistChangesOfAccount);
      const { name = null, visibility = null, cover_video: cover, videos, version } = changes;
      await retryConflicts(() =>
        sql.begin(async (transaction) => {
          const [locked] = await transaction<{ version: number }[]>`
            select version from playlists where id = ${id} for update`;
          if (!locked) throw missing();
          if (version !== undefined && version !== locked.version) throw changedElsewhere();
          if (videos)
            await replacePlaylistVideos(transaction, { playlistId: id, creatorId, videos });
          if (cover) await requireInPlaylist(transaction, id, cover);
          await transaction`
            update playlists set name = coalesce(${name}, name),
              visibility = coalesce(${visibility}, visibility),
              version = version + 1
            where id = ${id}`;
          await addPlaylistAnnouncements(transaction, { playlistId: id, now: clock() });
          if (name !== null) await indexTexts(transaction, "playlists", [id]);
          if (cover !== undefined)
            await transaction`update playlists set cover_video_id = ${cover === "" ? null : cover}
              where id = ${id}`;
          await transaction`
            update playlists p set cover_video_id = null where p.id = ${id} and not exists (
              select 1 from playlist_videos where playlist_id = p.id
                and video_id = p.cover_video_id)`;
        }),
      );
      return read(id);
    },

    async remove(user: User, id: string): Promise<void> {
      await requirePlaylist(user, id, "edit");
      await sql`delete from playlists where id = ${id}`;
    },
  };
}

function missing(): ServiceError {
  return new ServiceError("not-found", "playlist-not-found", "We can't find that playlist.");
}

function changedElsewhere(): ServiceError {
  return new ServiceError(
    "conflict",
    "playlist-changed",
    "Somebody changed this playlist at the same time. " +
      "You now see it as it is: please make your change again.",
  );
}

async function requireInPlaylist(sql: Queryable, id: string, videoId: string): Promise<void> {
  const found =
    await sql`select 1 from playlist_videos where playlist_id = ${id} and video_id = ${videoId}`;
  if (found.length === 0)
    throw new ServiceError(
      "invalid",
      "cover-not-in-playlist",
      "Please choose a cover among the playlist's videos.",
    );
}
