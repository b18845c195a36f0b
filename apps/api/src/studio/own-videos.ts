import type {
  DecodedRequestOf,
  fetchOwnVideos,
  modifyVideos,
  OwnVideoResponse,
  VideoProcessingResponse,
} from "@marquee/api-client";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { joinTags } from "../content/tags.ts";
import { ServiceError } from "../services/service-error.ts";
import { newVideoId } from "./new-video-id.ts";
import { retryProcessing } from "../transcoding/retry-processing.ts";
import { findVideo } from "../transcoding/video-row.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { addVideo } from "../videos/add-video.ts";
import { answerFlashes } from "../videos/answer-flashes.ts";
import { fromSentFlashes } from "../videos/sent-flashes.ts";
import { changeVideos, type VideoChange } from "../videos/change-videos.ts";
import { saveTexts } from "../videos/save-details.ts";
import type { LifeEventKind, Status } from "../videos/video-life.ts";
import type { ChannelAccess, ChannelAction } from "./channel-access.ts";
import { cleanTitle } from "./clean-title.ts";
import { describeFailure } from "./describe-failure.ts";
import type { ReviewOfUpload } from "./first-uploads.ts";
import { ownVideosById, ownVideosOf } from "./own-videos-query.ts";
import type { Quota } from "./quota.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

const pageSize = 30;
const maxPageSize = 100;
const maxOffset = 1_000_000;

export interface OwnVideosOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly quota: Quota;
  readonly reviewOfUpload: ReviewOfUpload;
  readonly defaultVisibility: () => Promise<Status>;
  readonly onRetry: (videoId: string) => void;
}

export type OwnVideos = ReturnType<typeof createOwnVideos>;

export function createOwnVideos(options: OwnVideosOptions) {
  const {
    sql,
    clock,
    channelAccess,
    rateLimits,
    quota,
    reviewOfUpload,
    defaultVisibility,
    onRetry,
  } = options;

  const requireVideos = (user: User, videoIds: readonly string[], action: ChannelAction) =>
    channelAccess.requireVideos(sql, { userId: user.id, videoIds, action });

  async function requireOne(videoId: string): Promise<OwnVideoResponse> {
    const [video] = await ownVideosById(sql, [videoId], clock());
    if (!video) throw videoNotFound();
    return video;
  }

  /** Applies to all videos or none, with further work. */
  async function change(
    videoIds: readonly string[],
    event: LifeEventKind,
    work?: (transaction: Queryable, changes: readonly VideoChange[]) => Promise<void>,
  ): Promise<void> {
    await retryConflicts(() =>
      sql.begin(async (transaction) => {
        const changes = await changeVideos(transaction, videoIds, { ...event, now: clock() });
        await work?.(transaction, changes);
      }),
    );
  }

  return {
    async create(
      user: User,
      { creator: creatorId, title }: { creator: string; title: string },
    ): Promise<OwnVideoResponse> {
      await channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "edit" });
      await rateLimits.count(["video", user.id], limits.videosOfAccount);
      const id = newVideoId();
      await addVideo(sql, {
        id,
        creatorId,
        file: `u-${id}`,
        title: cleanTitle(title),
        wantedStatus: await defaultVisibility(),
        review: await reviewOfUpload(user, creatorId),
        processing: "uploading",
        now: clock(),
      });
      return requireOne(id);
    },

    async list(
      user: User,
      {
        creator: creatorId,
        offset,
        records,
        searchTerm,
        filter,
        order,
      }: DecodedRequestOf<typeof fetchOwnVideos>,
    ): Promise<{ videos: OwnVideoResponse[]; total: number }> {
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

    async one(user: User, videoId: string): Promise<OwnVideoResponse> {
      await requireVideos(user, [videoId], "see");
      return requireOne(videoId);
    },

    async processing(user: User, videoIds: readonly string[]): Promise<VideoProcessingResponse[]> {
      const managed = await sql<{ id: string }[]>`
        select v.id from videos v join channel_members m on m.creator_id = v.creator_id
          and m.user_id = ${user.id}
        join creators c on c.id = v.creator_id and not c.is_hidden
        where v.id = any(${[...videoIds]}::text[])`;
      const allowed = new Set(managed.map(({ id }) => id));
      const found = await ownVideosById(
        sql,
        videoIds.filter((id) => allowed.has(id)),
        clock(),
      );
      return found.map(
        ({ video_id, state, progress, failure, source_name, upload, qualities, ...rest }) => ({
          video_id,
          state,
          progress,
          failure,
          source_name,
          upload,
          qualities,
          notices: rest.notices,
          has_sound: rest.has_sound,
          flashes: rest.flashes,
        }),
      );
    },

    async modify(
      user: User,
      details: DecodedRequestOf<typeof modifyVideos>,
    ): Promise<OwnVideoResponse[]> {
      const {
        id: ids,
        title,
        description,
        tags,
        visibility,
        publish_at,
        audience,
        members_until,
        flashes_checked: checked,
      } = details;
      await requireVideos(user, ids, "edit");
      const hasDetails = title !== undefined || description !== undefined || tags !== undefined;
      if (hasDetails && ids.length > 1)
        throw new ServiceError(
          "invalid",
          "one-video-at-a-time",
          "Title, description and tags can be changed for one video at a time.",
        );
      const settings = { visibility, publishAt: publish_at, audience, membersUntil: members_until };
      await change(ids, { type: "settingsChosen", settings }, async (transaction) => {
        await saveTexts(transaction, ids, {
          title: title === undefined ? undefined : cleanTitle(title),
          description,
          tags: tags && joinTags(tags),
        });
        if (checked === undefined) return;
        const seen = checked && fromSentFlashes(checked);
        for (const id of await answerFlashes(transaction, { ids, seen, now: clock() }))
          await recordAudit(transaction, clock, {
            actor: user.username,
            action: seen ? "pass-flashes" : "warn-of-flashes",
            subjectKind: "video",
            subjectId: id,
          });
      });
      return ownVideosById(sql, ids, clock());
    },

    /** Ignores videos that are in it already. */
    async remove(user: User, ids: readonly string[]): Promise<void> {
      await requireVideos(user, ids, "edit");
      await change(ids, { type: "binned" });
    },

    async restore(user: User, ids: readonly string[]): Promise<void> {
      await requireVideos(user, ids, "edit");
      await change(ids, { type: "restored" });
    },

    async retry(user: User, videoId: string): Promise<VideoProcessingResponse> {
      await requireVideos(user, [videoId], "edit");
      await rateLimits.count(["retry", user.id], limits.retriesOfAccount);
      await change([videoId], { type: "retried" }, async (transaction, [failed]) => {
        const video = await findVideo(transaction, videoId);
        if (!video?.isSourceComplete || describeFailure(failed?.before.failure ?? null).retry === 0)
          throw new ServiceError(
            "conflict",
            "file-unprocessable",
            "This file cannot be processed. Upload another one.",
          );
        await quota.requireProcessing(transaction, video.creatorId);
        await retryProcessing(transaction, video);
      });
      onRetry(videoId);
      const [state] = await this.processing(user, [videoId]);
      if (!state) throw videoNotFound();
      return state;
    },
  };
}
