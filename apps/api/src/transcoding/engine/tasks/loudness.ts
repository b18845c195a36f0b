import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { audioSourceOf, isPlayable } from "../media/audio-source.ts";
import { decodeFrames } from "../media/decoder.ts";
import { createFilter, type FrameFilter } from "../media/filter.ts";
import { createLoudnessMeter, meterSampleRate } from "../media/loudness-meter.ts";
import { openInput, toSeconds } from "../media/open-input.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

/** For videos with copied audio. */
export function measureLoudness({ channel, io }: TaskContext): TaskResult {
  const input = openInput(io);
  const stream = input.audio;
  if (!stream) throw new EngineError("no_frames", "There is no audio stream.");
  const meter = createLoudnessMeter();
  let filter: FrameFilter | null = null;
  let source = "";
  const read = (frame: Frame | null) => {
    for (const filtered of filter?.push(frame) ?? []) meter.add(filtered);
  };
  for (const frame of decodeFrames({ input, stream })) {
    if (!isPlayable(frame)) continue;
    const next = audioSourceOf(frame);
    if (next !== source) {
      read(null);
      source = next;
      const timeBase = [1, frame.sampleRate] as const;
      filter = createFilter({ media: "audio", source, timeBase, chain: chainFor(frame) });
    }
    read(frame);
    const seconds = toSeconds(stream, frame.bestEffortTimestamp) - input.originSeconds;
    channel.sendProgress(Math.max(0, seconds));
  }
  read(null);
  return { ...nothingBad, loudness: meter.loudness() };
}

/** Browsers play mono on both sides, at its full level. */
function chainFor({ channels }: Frame): string {
  const spread = channels === 1 ? ["pan=stereo|c0=c0|c1=c0"] : [];
  return [
    ...spread,
    `aresample=${meterSampleRate}`,
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
  ].join(",");
}
