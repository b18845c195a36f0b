import type { EncodeAction } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Transcoding } from "../transcoding/create-transcoding.ts";
import { retryProcessing } from "../transcoding/retry-processing.ts";
import { priorities } from "../transcoding/task-queue.ts";
import { findVideo, lockVideo } from "../transcoding/video-row.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { requireActor } from "./require-actor.ts";

export interface EncodeActionsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly transcoding: Pick<Transcoding, "cancel">;
  readonly onRetry: (videoId: string) => void;
}

interface EncodeAct extends Omit<Act, "reason"> {
  readonly video: string;
  readonly action: EncodeAction;
}

/** Each writes an audit entry. */
export function createEncodeActions({ sql, clock, transcoding, onRetry }: EncodeActionsOptions) {
  const notQueued = () =>
    new ServiceError("conflict", "video-not-processed", "This video is not being processed.");

  /** They precede all other tasks, even if many of their channel run. */
  async function putFirstOnce(videoId: string, record: Audit): Promise<void> {
    await sql.begin(async (transaction) => {
      const found = await findVideo(transaction, videoId);
      const video = found && (await lockVideo(transaction, { videoId, revision: found.revision }));
      if (!video) throw notQueued();
      const { count } = await transaction`
        update encode_tasks set
          priority = case kind when 'prepare' then ${priorities.prepareFirst}
            when 'encode' then ${priorities.putFirst} else priority end
        where video_id = ${videoId} and revision = ${video.revision}
          and state in ('waiting', 'running')`;
      if (count === 0) throw notQueued();
      await record(transaction);
    });
  }

  const putFirst = (videoId: string, record: Audit) =>
    retryConflicts(() => putFirstOnce(videoId, record));

  async function retry(videoId: string, record: Audit): Promise<void> {
    await sql.begin(async (transaction) => {
      await changeVideo(transaction, videoId, { type: "retried", now: clock() });
      const video = await findVideo(transaction, videoId);
      if (!video?.isSourceComplete)
        throw new ServiceError(
          "conflict",
          "file-incomplete",
          "The file is not here as a whole. It has to be uploaded again.",
        );
      await retryProcessing(transaction, video);
      await record(transaction);
    });
    onRetry(videoId);
  }

  async function cancel(videoId: string, record: Audit): Promise<void> {
    if (!(await transcoding.cancel(videoId, record))) throw notQueued();
  }

  type Audit = (within: Queryable) => Promise<void>;
  const actions = { first: putFirst, retry, cancel } satisfies Record<EncodeAction, unknown>;
  return async function actOnEncode({ video, action, actor, actorId }: EncodeAct): Promise<void> {
    await actions[action](video, async (within) => {
      await requireActor({ actorId }, within);
      await recordAudit(within, clock, {
        actor,
        action: `${action}-encode`,
        subjectKind: "video",
        subjectId: video,
      });
    });
  };
}
