import { AVSEEK_FLAG_BACKWARD, AVSEEK_FLAG_BYTE } from "node-av/constants";
import type { Frame, Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { decodeFrames, type DecodeStatistics } from "../media/decoder.ts";
import { noTimestamp, openInput, toTicks, type Input } from "../media/open-input.ts";
import type { Picture } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import type { TaskContext } from "./context.ts";

/** Without an index, seeks may miss key frames. */
const seekMarginSeconds = { mpegts: 10, other: 1 };

export interface VideoFramesOptions {
  readonly startTicks: number;
  readonly threads?: number;
  readonly onlyKeyFrames?: boolean;
  readonly statistics?: DecodeStatistics;
  /** The previous frame is still visible at the start. */
  readonly includesPrevious?: boolean;
  /** Called with frames that are decoded before the start. It must not keep them. */
  readonly onEarlier?: ((frame: Frame, ticks: number) => void) | undefined;
}

export interface OpenVideo {
  readonly input: Input;
  readonly stream: Stream;
  readonly isSeekable: boolean;
}

export function openVideo(
  { io }: TaskContext,
  { isSeekable }: Pick<Picture, "isSeekable">,
): OpenVideo {
  const input = openInput(io);
  if (!input.video) throw new EngineError("no_frames", "There is no video stream.");
  return { input, stream: input.video, isSeekable };
}

/** Keeps a safe margin before the time. */
function seek({ input, stream, isSeekable }: OpenVideo, seconds: number): void {
  const margin =
    input.format.iformat?.name === "mpegts" ? seekMarginSeconds.mpegts : seekMarginSeconds.other;
  const target = seconds - margin + input.originSeconds;
  if (!isSeekable || seconds - margin <= 0) return;
  const timestamp = BigInt(Math.round((target * stream.timeBase.den) / stream.timeBase.num));
  // Without an index, decoding from the current position only takes longer.
  input.format.seekFrameSync(stream.index, timestamp, AVSEEK_FLAG_BACKWARD);
  input.timeline.restart();
}

export function rewind({ input, stream, isSeekable }: OpenVideo): void {
  input.format.seekFrameSync(
    stream.index,
    0n,
    isSeekable ? AVSEEK_FLAG_BACKWARD : AVSEEK_FLAG_BYTE,
  );
  input.timeline.restart();
}

/** Sets each frame's `pts` to ticks from the origin. */
export function* videoFrames(
  video: OpenVideo,
  options: VideoFramesOptions,
): Generator<{ frame: Frame; ticks: number }> {
  const { input, stream } = video;
  seek(video, options.startTicks / videoTimescale);
  let previous: { frame: Frame; ticks: number } | null = null;
  let last = Number.NEGATIVE_INFINITY;
  for (const frame of decodeFrames({ ...options, input, stream })) {
    const timestamp = frame.bestEffortTimestamp;
    if (timestamp === noTimestamp) continue;
    const ticks = toTicks(input, stream, { timestamp, timescale: videoTimescale });
    if (ticks <= last) continue;
    last = ticks;
    if (ticks < options.startTicks) {
      options.onEarlier?.(frame, ticks);
      if (options.includesPrevious === true) previous = replaceFrame(previous, frame, ticks);
      continue;
    }
    if (previous) yield previous;
    previous = null;
    frame.pts = BigInt(ticks);
    yield { frame, ticks };
  }
  if (previous) yield previous;
}

function replaceFrame(previous: { frame: Frame } | null, frame: Frame, ticks: number) {
  previous?.frame.free();
  return { frame: cloneFrame(frame), ticks };
}

export function cloneFrame(frame: Frame): Frame {
  const clone = frame.clone();
  if (!clone) throw new Error("Out of memory.");
  return clone;
}

export function lastFrame({ channel }: TaskContext, video: OpenVideo): Frame | null {
  let last: Frame | null = null;
  rewind(video);
  for (const { frame, ticks } of videoFrames(video, { startTicks: 0 })) {
    last?.free();
    last = frame.clone();
    channel.sendProgress(ticks / videoTimescale);
  }
  return last;
}
