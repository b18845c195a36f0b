import { segmentAt, type SegmentList, type Variant } from "../fast-start/playlist";

/** Records the variant of each buffered segment. */
export interface BufferedVariants {
  /** Forgets what is before the list. */
  prune(list: SegmentList): void;
  add(segmentStartSeconds: number, variant: Variant): void;
  /** The variant at a second; null if none has been buffered there. */
  at(list: SegmentList, seconds: number): Variant | null;
  /** Start of the first segment that matches; null if none does. */
  find(
    list: SegmentList,
    matches: (variant: Variant, startSeconds: number) => boolean,
  ): number | null;
}

export function createBufferedVariants(): BufferedVariants {
  const byStart = new Map<number, Variant>();
  return {
    prune({ segments: [first] }) {
      for (const start of byStart.keys())
        if (first && start < first.startSeconds) byStart.delete(start);
    },
    add: (start, variant) => void byStart.set(start, variant),
    at(list, seconds) {
      const segment = list.segments[segmentAt(list, seconds)];
      return (segment && byStart.get(segment.startSeconds)) ?? null;
    },
    find(list, matches) {
      const found = list.segments.find(({ startSeconds }) => {
        const known = byStart.get(startSeconds);
        return known && matches(known, startSeconds);
      });
      return found?.startSeconds ?? null;
    },
  };
}
