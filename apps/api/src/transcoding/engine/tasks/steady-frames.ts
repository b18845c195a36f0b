import type { Frame } from "node-av/lib";
import { keep } from "../media/keep.ts";
import { videoTimescale } from "../video-timescale.ts";
import { cloneFrame } from "./video-frames.ts";

export interface TimedFrame {
  readonly frame: Frame;
  readonly ticks: number;
}

export interface SteadyFramesOptions {
  readonly startTicks: number;
  /** Called with the last frame's end. Returns the end of the presentation. */
  readonly endTicks: (lastEndTicks: number) => number;
  /** Used for unknown durations. */
  readonly frameTicks: number;
  readonly toTicks: (duration: bigint) => number;
}

/**
 * Repeats frames at each full second without one, so that still pictures have short segments.
 * Repetitions depend on times alone, and so are equal in all renditions and chunks.
 */
export function* steadyFrames(
  frames: Iterable<TimedFrame>,
  options: SteadyFramesOptions,
): Generator<TimedFrame> {
  const { startTicks } = options;
  let held: TimedFrame | null = null;
  let heldEnd = 0;
  let step = options.frameTicks;

  function* repeatUntil(end: number): Generator<TimedFrame> {
    if (!held || end - held.ticks <= videoTimescale) return;
    const first = Math.max(
      Math.floor(held.ticks / videoTimescale) + 1,
      Math.ceil(startTicks / videoTimescale),
    );
    for (let ticks = first * videoTimescale; ticks < end; ticks += videoTimescale) {
      yield { frame: withTicks(keep(cloneFrame(held.frame)), ticks), ticks };
    }
  }
  for (const { frame, ticks: ownTicks } of frames) {
    yield* repeatUntil(ownTicks);
    if (held && ownTicks > held.ticks) step = Math.min(ownTicks - held.ticks, videoTimescale);
    const ticks: number = held ? ownTicks : Math.min(ownTicks, startTicks);
    heldEnd = ownTicks + (options.toTicks(frame.duration) || step);
    held?.frame.free();
    held = { frame: cloneFrame(frame), ticks };
    if (ticks >= startTicks) yield { frame: withTicks(frame, ticks), ticks };
  }
  if (held) yield* repeatUntil(options.endTicks(heldEnd));
}

function withTicks(frame: Frame, ticks: number): Frame {
  frame.pts = BigInt(ticks);
  return frame;
}
