import type { Frame } from "node-av/lib";
import { openInput, toTicks, type Input } from "../media/open-input.ts";
import { readPackets } from "../media/read-packets.ts";
import { videoTimescale } from "../video-timescale.ts";
import type { TaskContext } from "./context.ts";
import { createStillPicture, stillFrame, type Size } from "./still-picture.ts";

const framesPerSecond = 5;

export interface StillFramesOptions extends Size {
  readonly context: TaskContext;
  readonly startTicks: number;
  readonly endTicks: number | null;
}

export function* stillFrames({
  context,
  startTicks,
  endTicks,
  ...size
}: StillFramesOptions): Generator<{
  frame: Frame;
  ticks: number;
}> {
  const input = openInput(context.io);
  const still = createStillPicture(input);
  const picture = still.draw(size);
  const step = videoTimescale / framesPerSecond;
  const end =
    endTicks ?? Math.max(audioTicks(input), Math.round(still.audioSeconds * videoTimescale));
  for (let ticks = Math.ceil(startTicks / step) * step; ticks <= end; ticks += step) {
    if (endTicks === null && ticks >= end) return;
    yield { frame: stillFrame(picture, ticks), ticks };
  }
}

function audioTicks(input: Input): number {
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
