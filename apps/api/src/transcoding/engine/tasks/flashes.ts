import { createFlashFinder } from "../media/flash-finder.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import type { EngineTask } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";
import { openVideo, videoFrames } from "./video-frames.ts";

type FlashesTask = Extract<EngineTask, { kind: "flashes" }>;

/** Smaller than every encoded quality. */
const shortSide = 180;

/** For videos without encoded qualities. */
export function findFlashes(context: TaskContext, { picture }: FlashesTask): TaskResult {
  const size = smallSize(picture);
  const filter = createPictureFilter({ picture, ...size });
  const finder = createFlashFinder(size);
  const video = openVideo(context, picture);
  for (const { frame, ticks } of videoFrames(video, { startTicks: 0 })) {
    for (const small of filter.push(frame)) finder.add(small);
    context.channel.sendProgress(ticks / videoTimescale);
  }
  for (const small of filter.push(null)) finder.add(small);
  finder.end();
  return { ...nothingBad, flashes: finder.ranges() };
}

function smallSize({ displayWidth, displayHeight }: FlashesTask["picture"]) {
  const scale = shortSide / Math.min(displayWidth, displayHeight);
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: even(displayWidth), height: even(displayHeight) };
}
