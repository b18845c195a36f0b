import type { SegmentList } from "../../fast-start/playlist";

/** Index of the last segment up to an index that can be decoded without the one before it. */
export function independentAt({ segments }: SegmentList, index: number): number {
  let first = index;
  while (segments[first]?.isDependent) first -= 1;
  return first;
}
