import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { saveStreamStart } from "../media/save-stream-start.ts";
import type { Storage } from "../storage/storage.ts";
import type { Quota } from "../studio/quota.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { abandonAttempt } from "./abandon-attempt.ts";
import { countDecoded } from "./count-decoded.ts";
import { tooManyFrames, type Failure } from "./plan.ts";
import { brokenAt } from "./prepare-steps.ts";
import { recordResult } from "./processing-results.ts";
import { publishMedia } from "./publish-media.ts";
import {
  isDamaged,
  readMediaState,
  type CompleteRendition,
  type MediaState,
} from "./renditions.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

/** A task's video, locked by the transaction. */
export interface Completion {
  readonly sql: Parameters<Parameters<Sql["begin"]>[1]>[0];
  readonly video: VideoRow;
}

export interface SettlementOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly quota: Quota;
  readonly onFailed: (
    failed: Failure & { readonly videoId: string; readonly requestId: string | null },
  ) => void;
}

/** Decides whether a video is published, fails, or waits for other tasks. */
export function createSettlement({ storage, clock, quota, onFailed }: SettlementOptions) {
  /** Returns false if the first encoded quality is damaged, which fails the video. */
  async function settleRendition(
    completion: Completion,
    state: MediaState,
    first: CompleteRendition | null,
  ): Promise<boolean> {
    if (!first || !isDamaged(first)) {
      await publish(completion, state);
      return true;
    }
    await cancelEncodes(completion, null);
    await failVideo(completion, brokenAt(first.brokeAtSeconds ?? first.durationSeconds));
    return false;
  }

  /** Returns false if there are too many frames, which ends the encoding. */
  async function settleDecoded(
    completion: Completion,
    height: number,
    added: number,
  ): Promise<boolean> {
    const { sql: transaction, video } = completion;
    if (await countDecoded(transaction, quota, { video, height, added })) return true;
    await cancelEncodes(completion, null);
    await settleFailure(completion, { failure: "too_many_frames", detail: tooManyFrames });
    return false;
  }

  async function publish(
    { sql: transaction, video }: Completion,
    state: MediaState,
  ): Promise<void> {
    const isPublished = await publishMedia({
      sql: transaction,
      video,
      storage,
      state,
      now: clock(),
    });
    if (isPublished)
      await saveStreamStart(transaction, storage, { videoId: video.id, file: mediaFolder(video) });
  }

  /** Qualities that can be watched stay: the video is then ready. */
  async function settleFailure(
    { sql: transaction, video }: Completion,
    failure: Failure,
  ): Promise<void> {
    const scope = { videoId: video.id, revision: video.revision };
    const state = await readMediaState(transaction, scope);
    if (state.complete.length > 0) return publish({ sql: transaction, video }, state);
    if (state.openTasks > 0) return;
    await failVideo({ sql: transaction, video }, failure);
  }

  async function failVideo(
    { sql: transaction, video }: Completion,
    { failure, values = {}, detail }: Failure,
  ): Promise<void> {
    await cancelOpenTasks(transaction, video);
    await abandonAttempt(transaction, video);
    await changeVideo(transaction, video.id, {
      type: "failed",
      failure,
      values,
      detail,
      now: clock(),
    });
    const requestId = await recordResult(transaction, {
      videoId: video.id,
      now: clock(),
      failure: { failure, detail },
    });
    onFailed({ videoId: video.id, failure, detail, requestId });
  }

  async function cancelEncodes(
    { sql: transaction, video }: Completion,
    heights: readonly number[] | null,
  ): Promise<void> {
    await transaction`
      update encode_tasks set state = 'failed', lease_until = null, failure = 'cancelled'
      where video_id = ${video.id} and revision = ${video.revision}
        and kind = 'encode' and state in ('waiting', 'running')
        and (${heights === null} or height = any(${[...(heights ?? [])]}::int[]))`;
    await transaction`
      update renditions set state = 'failed'
      where video_id = ${video.id} and state <> 'ready'
        and (${heights === null} or height = any(${[...(heights ?? [])]}::int[]))`;
  }

  return {
    rendition: settleRendition,
    decoded: settleDecoded,
    failure: settleFailure,
    fail: failVideo,
    cancelEncodes,
  };
}

export async function cancelOpenTasks(
  sql: Completion["sql"],
  { id, revision }: Pick<VideoRow, "id" | "revision">,
): Promise<void> {
  await sql`
    update encode_tasks set state = 'failed', lease_until = null, failure = 'cancelled'
    where video_id = ${id} and revision = ${revision} and state in ('waiting', 'running')`;
}
