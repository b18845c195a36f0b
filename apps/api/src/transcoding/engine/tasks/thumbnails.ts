import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import { keep } from "../media/keep.ts";
import { encodeWebp } from "../media/webp.ts";
import { videoTimescale, type EngineTask, type Picture } from "../protocol.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { stillFrame, stillPicture } from "./still-frames.ts";
import { openVideo, rewind, videoFrames, type OpenVideo } from "./video-frames.ts";

const thumbnails = [
  { name: "thumb.webp", width: 320, height: 180 },
  { name: "thumb-232.webp", width: 412, height: 232 },
  { name: "thumb-640.webp", width: 640, height: 360 },
  { name: "thumb-1280.webp", width: 1280, height: 720 },
] as const;
const thumbnailQuality = 78;
const hover = { width: 320, height: 180, quality: 40, framesPerSecond: 8, maxFrames: 26 } as const;
const stillPictureSize = { width: 1280, height: 720 } as const;
const plain = { rotation: 0, isInterlaced: false, isHdr: false, displayWidth: 1280, displayHeight: 720 } as const;

type ThumbnailsTask = Extract<EngineTask, { kind: "thumbnails" }>;

/** Makes the thumbnails in all sizes, and the animated one from the seconds after. */
export function makeThumbnails(context: TaskContext, task: ThumbnailsTask): TaskResult {
  const { channel } = context;
  const picture = task.picture ?? plain;
  const { first, animation } = task.picture ? collect(context, task, task.picture) : still();
  for (const { name, width, height } of thumbnails) {
    const frames = createPictureFilter({ picture, width, height, pad: true }).convert(first);
    const bytes = encodeWebp(frames, { width, height, quality: thumbnailQuality, framesPerSecond: null });
    channel.sendFile({ track: "images", name, segment: null, codecs: null }, bytes);
  }
  // One frame would be no animation.
  const frames = animation.length === 1 ? animation.flatMap((frame) => [frame, cloneOf(frame)]) : animation;
  const bytes = encodeWebp(frames, hover);
  channel.sendFile({ track: "images", name: "hover.webp", segment: null, codecs: null }, bytes);
  return { seconds: 0, frames: animation.length, badFrames: 0, brokeAtSeconds: null };
}

interface Collected {
  readonly first: Frame;
  /** In the size and format of the animation: full frames would take too much memory. */
  readonly animation: readonly Frame[];
}

function collect(context: TaskContext, { atSeconds, hoverSeconds }: ThumbnailsTask, picture: Picture): Collected {
  const small = createPictureFilter({ ...hover, picture, pad: true, pixelFormat: "bgra" });
  const start = Math.round(atSeconds * videoTimescale);
  const step = videoTimescale / hover.framesPerSecond;
  const animation: Frame[] = [];
  const video = openVideo(context);
  let first: Frame | null = null;
  let picked = 0;
  for (const { frame, ticks } of videoFrames(video, { startTicks: start })) {
    context.channel.sendProgress(ticks / videoTimescale);
    if (picked >= hover.maxFrames || (first && ticks >= start + hoverSeconds * videoTimescale)) break;
    first ??= cloneOf(frame);
    if (ticks < start + picked * step) continue;
    picked += 1;
    for (const filtered of small.push(frame)) animation.push(cloneOf(filtered));
  }
  // The file may be shorter than its header says: its last frame will do.
  const shown = first ?? lastFrame(context, video);
  if (!shown) throw new EngineError("no_frames", "No frame can be decoded.");
  if (picked === 0) for (const filtered of small.push(cloneOf(shown))) animation.push(cloneOf(filtered));
  for (const filtered of small.push(null)) animation.push(cloneOf(filtered));
  return { first: shown, animation };
}

function lastFrame({ channel }: TaskContext, video: OpenVideo): Frame | null {
  let last: Frame | null = null;
  rewind(video);
  for (const { frame, ticks } of videoFrames(video, { startTicks: 0 })) {
    last?.free();
    last = frame.clone();
    channel.sendProgress(ticks / videoTimescale);
  }
  return last;
}

function still(): Collected {
  const first = stillFrame(stillPicture(stillPictureSize), { ...stillPictureSize, ticks: 0 });
  const small = createPictureFilter({ ...hover, picture: plain, pad: true, pixelFormat: "bgra" });
  return { first, animation: Array.from(small.convert(first), cloneOf) };
}

function cloneOf(frame: Frame): Frame {
  const clone = frame.clone();
  if (!clone) throw new Error("Out of memory.");
  return keep(clone);
}
