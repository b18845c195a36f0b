import { EmbeddedCaptionsError } from "./embedded-captions-error";
import { isTypeSupported } from "../media-source";
import { appendTracks } from "./append-tracks";
import { createLoadEarly } from "./early-requests";
import { deferred } from "./deferred";
import { openMediaSource } from "./open-media-source";
import { planStart, type Plan, type PlanRequest } from "./plan";

/** A start under way: media is being appended although there is no engine yet. */
export interface FastStart {
  plan: Plan;
  mediaSource: MediaSource;
  /** Returns the existing buffer, for an engine that creates buffers. */
  sourceBufferFor(mime: string): SourceBuffer;
  /** Ends at the end of a segment, for an engine to continue from there. */
  end(): Promise<void>;
  /** Measured bits per second; null before. */
  bandwidthBps(): number | null;
}

/** Null if only hls.js can play the stream, undefined if the start has failed. */
export type StartOutcome = FastStart | null | undefined;

export interface StartSetup {
  request: PlanRequest;
  /** Ends it at once. */
  signal: AbortSignal;
  /** Resolves when segments beyond the first may load. */
  further?: Promise<void>;
}

/**
 * Plans a start, opens a Media Source on the element, and appends the first segments. Null if only
 * hls.js can play the stream: the caller then empties the element. Resolves with the first
 * segments.
 *
 * @throws if a request fails or the element refuses the media.
 */
export async function startFast(
  media: HTMLVideoElement,
  { request, signal, further = Promise.resolve() }: StartSetup,
): Promise<FastStart | null> {
  const load = createLoadEarly(request.withCredentials, signal);
  const planning = planStart(request, { load, media });
  // Opening takes as long as a round trip, so it does not wait for the responses.
  const { mediaSource, opened } = openMediaSource(media, request.src);
  const plan = await planning;
  signal.throwIfAborted();
  if (!plan?.tracks.every(({ mime }) => isTypeSupported(mime))) return null;
  await opened;
  signal.throwIfAborted();

  const buffers = plan.tracks.map(({ mime, list }) => ({
    mime,
    list,
    buffer: mediaSource.addSourceBuffer(mime),
  }));
  mediaSource.duration = plan.video.durationSeconds;
  const positioned = goToStart(media, plan.startSeconds, signal);
  const appending = appendTracks({ media, plan, buffers, load, signal, further });
  try {
    await Promise.all([positioned, appending.first]);
  } catch (cause) {
    if (cause instanceof EmbeddedCaptionsError) return null;
    throw cause;
  }
  return {
    ...appending,
    plan,
    mediaSource,
    sourceBufferFor(mime) {
      const [video, audio] = buffers;
      const found = mime.startsWith("audio") ? audio : video;
      if (!found) throw new Error("No buffer.");
      return found.buffer;
    },
  };
}

/** Hls.js assumes this bandwidth until it has measured one (`abrEwmaDefaultEstimate`). */
const hlsBandwidthBps = 500_000;

/**
 * Requests the first segments for hls.js, whose code takes longer to come than they do. It shows
 * no frame before it has all of a segment, so that a low rendition begins sooner. The signal ends
 * what hls.js has not asked for.
 */
export function requestStart(
  media: HTMLVideoElement,
  request: PlanRequest,
  signal: AbortSignal,
): void {
  const { bandwidthBps } = request;
  planStart(
    { ...request, bandwidthBps: bandwidthBps ?? hlsBandwidthBps },
    { load: createLoadEarly(request.withCredentials, signal), media },
    // Hls.js requests again what has failed, and tells.
  ).catch(() => undefined);
}

/** Resolves when the element is at the start position, or the signal aborts. */
function goToStart(
  media: HTMLMediaElement,
  startSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = deferred();
  const onMetadata = () => {
    if (startSeconds > 0) media.currentTime = startSeconds;
    resolve();
  };
  media.addEventListener("loadedmetadata", onMetadata, { once: true, signal });
  signal.addEventListener("abort", resolve, { once: true });
  return promise;
}
