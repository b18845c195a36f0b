import { AV_PIX_FMT_YUV420P } from "node-av/constants";
import { Frame, Rational } from "node-av/lib";
import { openInput, toTicks } from "../media/open-input.ts";
import { readPackets } from "../media/read-packets.ts";
import { videoTimescale } from "../video-timescale.ts";
import type { TaskContext } from "./context.ts";

const framesPerSecond = 5;

export interface StillFramesOptions {
  readonly context: TaskContext;
  readonly startTicks: number;
  readonly endTicks: number | null;
  readonly width: number;
  readonly height: number;
}

/** Yields the still picture of a file without video, for as long as its audio. */
export function* stillFrames(options: StillFramesOptions): Generator<{ frame: Frame; ticks: number }> {
  const { startTicks, endTicks } = options;
  const step = videoTimescale / framesPerSecond;
  const end = endTicks ?? audioTicks(options.context);
  const bytes = stillPicture(options);
  for (let ticks = Math.ceil(startTicks / step) * step; ticks <= end; ticks += step) {
    if (endTicks === null && ticks >= end) return;
    yield { frame: stillFrame(bytes, { ...options, ticks }), ticks };
  }
}

export function stillFrame(
  bytes: Buffer,
  { width, height, ticks }: { readonly width: number; readonly height: number; readonly ticks: number },
): Frame {
  return Frame.fromVideoBuffer(bytes, {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase: new Rational(1, videoTimescale),
    pts: BigInt(ticks),
  });
}

/** A dark gradient. */
export function stillPicture({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const bytes = Buffer.alloc((width * height * 3) / 2, 128);
  for (let row = 0; row < height; row += 1) {
    bytes.fill(24 + Math.round((32 * row) / height), row * width, (row + 1) * width);
  }
  return bytes;
}

function audioTicks({ io }: TaskContext): number {
  const input = openInput(io);
  const { audio } = input;
  let end = 0;
  if (!audio) return end;
  for (const packet of readPackets(input)) {
    if (packet.streamIndex !== audio.index) continue;
    const timestamp = packet.pts + packet.duration;
    end = Math.max(end, toTicks(input, audio, { timestamp, timescale: videoTimescale }));
  }
  return end;
}
