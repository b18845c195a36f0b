import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import {
  hasFrame,
  whenFrameDecoded,
  whenFramePainted,
  whenReserveBuffered,
} from "./element-readiness";
import { abortSegments } from "./fast-start/early-requests";
import type { FastStart, StartOutcome } from "./fast-start/fast-start";
import { empty } from "./fast-start/prepared-starts";
import { isBuffered } from "./is-buffered";

/** An engine that can continue a fast start. */
export interface StartedEngine extends Engine {
  load(request: LoadRequest, start?: FastStart): void;
}

export interface HandOver {
  media: HTMLVideoElement;
  host: EngineHost;
  request: LoadRequest;
  signal: AbortSignal;
}

/**
 * Reserves bandwidth for media: resolves when the first frame is decoded and a reserve is buffered.
 */
export async function waitForBandwidth(
  { media, signal }: HandOver,
  starting: Promise<StartOutcome> | null,
): Promise<void> {
  await Promise.race([starting, whenFrameDecoded(media, signal)]);
  // The page around the frame may be about to paint.
  if (hasFrame(media)) await whenFramePainted(media);
  if (starting) await whenReserveBuffered(media, starting, signal);
}

/** Lets the engine continue the start. */
export function continueStart(
  engine: StartedEngine,
  start: FastStart,
  { media, request, signal }: HandOver,
): void {
  abortRequestsOnSeek(media, start, signal);
  engine.load({ ...request, bandwidthBps: start.bandwidthBps() ?? request.bandwidthBps }, start);
}

/** Lets the engine start itself, at the position that a failed start has reached. */
export function restart(engine: Engine, { media, host, request }: HandOver): void {
  const wasPlaying = !media.paused;
  const startSeconds = Math.max(request.startSeconds, media.currentTime);
  if (request.isInitialLoad) {
    host.onReset(startSeconds);
    empty(media);
  }
  engine.load({ ...request, startSeconds });
  if (wasPlaying) media.play().catch(() => undefined);
}

/** Aborts requests that wait for the engine after a seek, so that they do not use bandwidth. */
function abortRequestsOnSeek(
  media: HTMLMediaElement,
  { plan }: FastStart,
  signal: AbortSignal,
): void {
  const onSeek = () => {
    if (isBuffered(media)) return;
    media.removeEventListener("seeking", onSeek);
    for (const { list } of plan.tracks) abortSegments(list);
  };
  media.addEventListener("seeking", onSeek, { signal });
}
