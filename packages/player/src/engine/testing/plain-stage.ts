import { createMemoryStorage } from "../../core/storage";
import { stage, type Stage, type StageOptions } from "../../faults/stage";

/** A stream that the plain engine plays: see `address`. */
export const plain = "plain.m3u8";

/** Stored choices of a visitor who has chosen a quality. */
export const fixed = (height: number) => ({
  "auto-quality": "false",
  "video-quality": String(height),
  "video-vol": "0",
});

/** A player as it comes, which plays from the beginning. */
export function plainStage(src: string, options: StageOptions = {}): Stage {
  return stage(src, {
    startTime: 0,
    storage: createMemoryStorage({ "video-vol": "0" }),
    ...options,
  });
}
