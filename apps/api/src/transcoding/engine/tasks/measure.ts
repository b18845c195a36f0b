import type { Channel } from "../channel.ts";
import { openInput, type Input } from "../media/open-input.ts";
import { brokeOffAt, presentedEnd } from "../media/presented-end.ts";
import { readPackets } from "../media/read-packets.ts";
import type { TaskContext, TaskResult } from "./context.ts";

export function measure({ channel, io }: TaskContext): TaskResult {
  const input = openInput(io);
  const frames = readWhole(channel, input);
  return {
    seconds: presentedEnd(input),
    frames,
    badFrames: 0,
    brokeAtSeconds: null,
    brokeOffAtSeconds: brokeOffAt(input),
    hasJumped: input.timeline.hasJumped,
  };
}

export function readWhole(channel: Channel, input: Input): number {
  let frames = 0;
  for (const packet of readPackets(input)) {
    if (packet.streamIndex === input.video?.index) frames += 1;
    channel.sendProgress(presentedEnd(input));
  }
  return frames;
}
