import type { Frame } from "node-av/lib";
import { audioSourceOf, isPlayable } from "./audio-source.ts";
import { createFilter, type FrameFilter } from "./filter.ts";

export function createAudioReader(sampleRate: number): (frame: Frame) => Generator<number> {
  const chain = `aresample=${sampleRate},aformat=sample_fmts=flt:channel_layouts=mono`;
  let filter: FrameFilter | null = null;
  let source = "";
  return function* (frame) {
    if (!isPlayable(frame)) return;
    const next = audioSourceOf(frame);
    if (next !== source) {
      source = next;
      filter = createFilter({ media: "audio", source, timeBase: [1, frame.sampleRate], chain });
    }
    if (!filter) return;
    for (const filtered of filter.push(frame)) {
      const [data] = filtered.data ?? [];
      if (!data) continue;
      for (let index = 0; index < filtered.nbSamples; index += 1) yield data.readFloatLE(index * 4);
    }
  };
}
