import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { openInput } from "../media/open-input.ts";
import type { EngineTask } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { cloneOf, plainPicture, sendImages, stillThumbnail } from "./images.ts";
import { createStillPicture, type StillPicture } from "./still-picture.ts";
import { lastFrame, openVideo, rewind, videoFrames, type OpenVideo } from "./video-frames.ts";

/** Frames with a variable rate can be far apart. */
const searchTicks = 2 * videoTimescale;
/** Browsers round times. */
const toleranceTicks = videoTimescale / 200;

type FramesTask = Extract<EngineTask, { kind: "frames" }>;

export function makeFrames(context: TaskContext, { picture, frames }: FramesTask): TaskResult {
  const source = picture ? openVideo(context, picture) : createStillPicture(openInput(context.io));
  sendFrames(context, source, { picture, frames });
  return { seconds: 0, frames: frames.length, badFrames: 0, brokeAtSeconds: null };
}

/** Files without video use their still picture. */
export function sendFrames(
  context: TaskContext,
  source: OpenVideo | StillPicture,
  { picture, frames }: Pick<FramesTask, "picture" | "frames">,
): void {
  for (const { atSeconds, images } of frames) {
    const frame =
      "draw" in source
        ? stillThumbnail(source)
        : shownAt(context, source, Math.round(atSeconds * videoTimescale));
    sendImages(context.channel, { frame, picture: picture ?? plainPicture, images });
  }
}

function shownAt(context: TaskContext, video: OpenVideo, atTicks: number): Frame {
  let shown: Frame | null = null;
  rewind(video);
  for (const { frame, ticks } of videoFrames(video, {
    startTicks: Math.max(0, atTicks - searchTicks),
  })) {
    if (shown && ticks > atTicks + toleranceTicks) break;
    shown?.free();
    shown = frame.clone();
    context.channel.sendProgress(ticks / videoTimescale);
  }
  const found = shown ?? lastFrame(context, video);
  if (!found) throw new EngineError("no_frames", "No frame can be decoded.");
  return cloneOf(found);
}
