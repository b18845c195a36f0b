import { segmentAt, type MediaList, type Variant } from "../fast-start/playlist";

/** Which variant the buffered segments are of. */
export interface BufferedVariants {
  add(segmentStartSeconds: number, variant: Variant): void;
  /** The variant at a second; null if none has been buffered there. */
  at(list: MediaList, seconds: number): Variant | null;
  /** Start of the first segment after a second that is of another variant; null if there is none. */
  firstOther(list: MediaList, afterSeconds: number, variant: Variant): number | null;
}

export function createBufferedVariants(): BufferedVariants {
  const byStart = new Map<number, Variant>();
  return {
    add: (start, variant) => void byStart.set(start, variant),
    at(list, seconds) {
      const segment = list.segments[segmentAt(list, seconds)];
      return (segment && byStart.get(segment.startSeconds)) ?? null;
    },
    firstOther(list, afterSeconds, variant) {
      const found = list.segments.find(({ startSeconds }) => {
        const known = byStart.get(startSeconds);
        return startSeconds > afterSeconds && known !== undefined && known !== variant;
      });
      return found?.startSeconds ?? null;
    },
  };
}
