import type { Channel } from "../channel.ts";
import type { FlashRange } from "../flashes/flash-ranges.ts";
import type { Decoded, Track } from "../protocol.ts";
import { EngineError } from "../engine-error.ts";
import { maxFileBytes } from "../max-file-bytes.ts";
import { writeFragment, type Sample } from "./fragment.ts";

/** Sends a segment when the next one begins. */
export function createSegmenter({
  channel,
  track,
  timescale,
  decoded = () => null,
  flashes = () => undefined,
}: {
  readonly channel: Channel;
  readonly track: Track;
  readonly timescale: number;
  readonly decoded?: () => Decoded | null;
  readonly flashes?: () => FlashRange[] | undefined;
}) {
  let samples: Sample[] = [];
  let bytes = 0;
  let index = 0;
  let endSeconds = 0;

  function flush(end: number): void {
    if (samples.length === 0) return;
    const start = Math.min(...samples.map(({ pts }) => pts));
    const startSeconds = start / timescale;
    endSeconds = end / timescale;
    const content = writeFragment({ sequence: index + 1, samples, end });
    const segment = { index, startSeconds, seconds: Math.max(0, endSeconds - startSeconds) };
    channel.sendFile(
      {
        track,
        name: `${index}.m4s`,
        segment,
        codecs: null,
        decoded: decoded(),
        flashes: flashes(),
      },
      content,
    );
    samples = [];
    bytes = 0;
  }

  return {
    /** Ends the current segment at the sample, which begins the next. */
    begin(nextIndex: number, sample: Sample) {
      flush(sample.pts);
      index = nextIndex;
      this.add(sample);
    },
    add(sample: Sample) {
      bytes += sample.data.length;
      if (bytes > maxFileBytes - 1_000_000)
        throw new EngineError("not_keepable", "A segment is too large.");
      samples.push(sample);
    },
    end: flush,
    get endSeconds() {
      return endSeconds;
    },
  };
}
