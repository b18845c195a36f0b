import type { DecodedRequestOf, fetchOwnVideos, modifyVideos, OwnVideo, VideoProcessing } from "@marquee/api-client";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import { indexTexts } from "../content/search-index.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { joinTags } from "../content/tags.ts";
import { ServiceError } from "../services/service-error.ts";
import { newVideoId } from "./new-video-id.ts";
import { abandonAttempt } from "../transcoding/abandon-attempt.ts";
import { findVideo } from "../transcoding/video-row.ts";
import { addVideoEvent, type VideoEvent } from "../webhooks/video-events.ts";
import { applyVisibility } from "./apply-visibility.ts";
import type { ChannelAccess, ChannelAction } from "./channel-access.ts";
import { cleanTitle } from "./clean-title.ts";
import { describeFailure } from "./describe-failure.ts";
import { ownVideosById, ownVideosOf } from "./own-videos-query.ts";
import type { Quota } from "./quota.ts";

const pageSize = 30;
const maxPageSize = 100;
const maxOffset = 1_000_000;

export interface OwnVideosOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly quota: Quota;
  /** Called when a failed video is to be processed again. */
  readonly onRetry: (videoId: string) => void;
}

export type OwnVideos = ReturnType<typeof createOwnVideos>;

/** The videos of a channel, for those who manage it. */
export function createOwnVideos({ sql, clock, channelAccess, rateLimits, quota, onRetry }: OwnVideosOptions) {
  const requireVideos = (user: User, videoIds: readonly string[], action: ChannelAction) =>
    channelAccess.requireVideos(sql, { userId: user.id, videoIds, action });

  async function requireOne(videoId: string): Promise<OwnVideo> {
    const [video] = await ownVideosById(sql, [videoId], clock());
    if (!video) throw new ServiceError("not-found", "video-not-found", "We can't find that video.");
    return video;
  }

  /** Changes rows of videos and what follows from them, all or nothing. */
  function change(videoIds: readonly string[], work: (transaction: Queryable) => Promise<void>): Promise<void> {
    return retryConflicts(() =>
      sql.begin(async (transaction) => {
        // In one order for all, so that two changes cannot block one another.
        await transaction`select 1 from videos where id = any(${[...videoIds]}::text[]) order by id for no key update`;
        await work(transaction);
        await applyVisibility(transaction, videoIds, clock());
      }),
    );
  }

  const addEvent = (transaction: Queryable, event: VideoEvent, videos: readonly { readonly id: string }[]) =>
    addVideoEvent(transaction, { event, videoIds: videos.map(({ id }) => id), now: clock() });

  return {
    async create(user: User, { creator: creatorId, title }: { creator: string; title: string }): Promise<OwnVideo> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "edit" });
      await rateLimits.count(["video", user.id], limits.videosOfAccount);
      const id = newVideoId();
      const now = clock().toISOString();
      await sql`
        insert into videos (id, creator_id, file, title, duration_seconds, status, wanted_status, is_hidden, is_released,
          processing, published_at, created_at, qualities)
        select ${id}, c.id, ${`u-${id}`}, ${cleanTitle(title)}, 0, 'Private', 'Private', c.is_hidden, false, 'uploading', ${now}, ${now}, '{}'
        from creators c where c.id = ${creatorId}`;
      await indexTexts(sql, "videos", [id]);
      return requireOne(id);
    },

    async list(
      user: User,
      { creator: creatorId, offset, records, searchTerm, filter, order }: DecodedRequestOf<typeof fetchOwnVideos>,
    ): Promise<{ videos: OwnVideo[]; total: number }> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "see" });
      return ownVideosOf(sql, {
        creatorId,
        offset: Math.min(offset, maxOffset),
        records: Math.min(records ?? pageSize, maxPageSize),
        words: searchTerm.split(/\s+/).filter((word) => word !== ""),
        filter,
        order,
        now: clock(),
      });
    },

    async one(user: User, videoId: string): Promise<OwnVideo> {
      await requireVideos(user, [videoId], "see");
      return requireOne(videoId);
    },

    /** The states of those videos that the account may see. */
    async processing(user: User, videoIds: readonly string[]): Promise<VideoProcessing[]> {
      const managed = await sql<{ id: string }[]>`
        select v.id from videos v join channel_members m on m.creator_id = v.creator_id and m.user_id = ${user.id}
        join creators c on c.id = v.creator_id and not c.is_hidden
        where v.id = any(${[...videoIds]}::text[])`;
      const allowed = new Set(managed.map(({ id }) => id));
      const found = await ownVideosById(
        sql,
        videoIds.filter((id) => allowed.has(id)),
        clock(),
      );
      return found.map(({ video_id, state, progress, failure, source_name, upload, qualities, ...sound }) => ({
        video_id,
        state,
        progress,
        failure,
        source_name,
        upload,
        qualities,
        notices: sound.notices,
        has_sound: sound.has_sound,
      }));
    },

    async modify(user: User, details: DecodedRequestOf<typeof modifyVideos>): Promise<OwnVideo[]> {
      const { id: ids, title, description, tags, visibility, publish_at, audience, members_until } = details;
      await requireVideos(user, ids, "edit");
      const hasDetails = title !== undefined || description !== undefined || tags !== undefined;
      if (hasDetails && ids.length > 1)
        throw new ServiceError(
          "invalid",
          "one-video-at-a-time",
          "Title, description and tags can be changed for one video at a time.",
        );
      const publishAt = visibility === "Scheduled" ? requireFuture(publish_at, clock()) : null;
      if (members_until !== undefined && Date.parse(members_until) <= clock().getTime())
        throw new ServiceError(
          "invalid",
          "release-not-in-future",
          "Please choose a time in the future from which on everyone may watch.",
        );
      await change(ids, async (transaction) => {
        await transaction`
          update videos set title = coalesce(${title === undefined ? null : cleanTitle(title)}, title),
            description = coalesce(${description ?? null}, description),
            tags = coalesce(${tags ? joinTags(tags) : null}, tags),
            published_at = coalesce(${publishAt}::timestamptz, published_at),
            is_members_only = coalesce(${audience === undefined ? null : audience === "members"}::boolean, is_members_only),
            members_until = case when ${audience ?? null}::text is null then members_until
              else ${audience === "members" ? (members_until ?? null) : null}::timestamptz end,
            is_released = is_released and ${publishAt}::timestamptz is null,
            wanted_status = coalesce(${visibility ?? null}, wanted_status)
          where id = any(${[...ids]}::text[])`;
        if (title !== undefined || tags !== undefined) await indexTexts(transaction, "videos", ids);
      });
      return ownVideosById(sql, ids, clock());
    },

    /** Moves videos to the bin. Those in it already stay as they are. */
    async remove(user: User, ids: readonly string[]): Promise<void> {
      await requireVideos(user, ids, "edit");
      await change(ids, async (transaction) => {
        const removed = await transaction<{ id: string }[]>`
          update videos set deleted_at = ${clock().toISOString()}, wanted_status = coalesce(wanted_status, status, 'Private')
          where id = any(${[...ids]}::text[]) and deleted_at is null returning id`;
        await addEvent(transaction, "video.deleted", removed);
      });
    },

    async restore(user: User, ids: readonly string[]): Promise<void> {
      await requireVideos(user, ids, "edit");
      await change(ids, async (transaction) => {
        const restored = await transaction<{ id: string; processing: string }[]>`
          update videos set deleted_at = null where id = any(${[...ids]}::text[]) and deleted_at is not null
          returning id, processing`;
        const ready = restored.filter(({ processing }) => processing === "ready");
        await addEvent(transaction, "video.ready", ready);
      });
    },

    async retry(user: User, videoId: string): Promise<VideoProcessing> {
      await requireVideos(user, [videoId], "edit");
      await rateLimits.count(["retry", user.id], limits.retriesOfAccount);
      await change([videoId], async (transaction) => {
        const [state] = await transaction<{ processing: string; failure: string | null }[]>`
          select processing, failure from videos where id = ${videoId} and deleted_at is null`;
        if (state?.processing !== "failed")
          throw new ServiceError("conflict", "video-not-failed", "This video has not failed.");
        const video = await findVideo(transaction, videoId);
        if (!video?.isSourceComplete || describeFailure(state.failure, null).retry === 0)
          throw new ServiceError(
            "conflict",
            "file-unprocessable",
            "This file cannot be processed. Upload another one.",
          );
        await quota.requireProcessing(transaction, video.creatorId);
        await transaction`delete from encode_tasks where video_id = ${videoId}`;
        await abandonAttempt(transaction, video);
        await transaction`
          update videos set processing = 'waiting', processing_progress = 0, failure = null, failure_detail = null
          where id = ${videoId}`;
      });
      onRetry(videoId);
      const [state] = await this.processing(user, [videoId]);
      if (!state) throw new ServiceError("not-found", "video-not-found", "We can't find that video.");
      return state;
    },
  };
}

function requireFuture(moment: string | undefined, now: Date): string {
  if (moment === undefined)
    throw new ServiceError("invalid", "release-missing", "Please choose when the video is to be published.");
  if (Date.parse(moment) <= now.getTime())
    throw new ServiceError(
      "invalid",
      "release-not-in-future",
      "Please choose a time in the future, or publish the video now.",
    );
  return moment;
}
