import type { Frame } from "node-av/lib";
import { createFlashDetector } from "../flashes/flash-detector.ts";
import { gridOf, type GridSize } from "../flashes/flash-grid.ts";
import type { FlashRange } from "../flashes/flash-ranges.ts";
import { videoTimescale } from "../video-timescale.ts";
import { createVideoFilter } from "./picture-filter.ts";

export interface FlashFinder {
  /** Keeps the frame, whose `pts` is in ticks. */
  readonly add: (frame: Frame) => void;
  readonly end: () => void;
  readonly ranges: () => FlashRange[];
}

/** Finds flashes in upright frames of one size. */
export function createFlashFinder(picture: GridSize): FlashFinder {
  const grid = gridOf(picture);
  const detector = createFlashDetector(grid);
  const filter = createVideoFilter(
    () => `scale=${grid.width}:${grid.height}:flags=area,format=rgb24`,
  );
  const look = (frame: Frame | null) => {
    for (const small of filter.push(frame))
      detector.add(small.toBuffer(), Number(small.pts) / videoTimescale);
  };
  return {
    add(frame) {
      const clone = frame.clone();
      if (!clone) throw new Error("Out of memory.");
      look(clone);
      // A film has a million frames: free them without the garbage collector.
      clone.free();
    },
    end: () => look(null),
    ranges: detector.ranges,
  };
}
