import type { FlashRange } from "../db/schema/content.ts";
import type { Decoded } from "./engine/protocol.ts";
import type { ReceivedFile } from "./engine/read-reports.ts";
import type { MediaFiles } from "./media-files.ts";

export interface RecordedSegment {
  readonly index: number;
  readonly startSeconds: number;
  readonly seconds: number;
  readonly bytes: number;
  /** Cumulative for decoded input. */
  readonly decoded?: Decoded | null;
}

export interface RecordedTrack {
  readonly codecs: string;
  readonly segments: readonly RecordedSegment[];
}

export function createTrackRecorder(files: MediaFiles, folder: string) {
  const segments = new Map<number, RecordedSegment>();
  let codecs = "";
  let flashes: FlashRange[] | undefined;
  return {
    async store({
      name,
      content,
      segment,
      codecs: found,
      decoded = null,
      flashes: flashesSoFar,
    }: ReceivedFile): Promise<void> {
      await files.put(`${folder}/${name}`, content);
      if (segment) segments.set(segment.index, { ...segment, bytes: content.length, decoded });
      else if (found !== null) codecs = found;
      flashes = flashesSoFar ?? flashes;
    },
    has: (index: number) => segments.has(index),
    /** Undefined before the analysis. */
    get flashes(): FlashRange[] | undefined {
      return flashes;
    },
    get track(): RecordedTrack {
      return { codecs, segments: [...segments.values()].toSorted((a, b) => a.index - b.index) };
    },
  };
}

export function trackBytes({ segments }: RecordedTrack): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function trackSeconds({ segments }: RecordedTrack): number {
  const last = segments.at(-1);
  return last ? last.startSeconds + last.seconds : 0;
}
