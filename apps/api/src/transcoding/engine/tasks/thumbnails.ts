import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { openInput } from "../media/open-input.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import { encodeWebp } from "../media/webp.ts";
import type { EngineTask, Picture } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { thumbnailImages } from "../thumbnail-images.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { cloneOf, plainPicture, sendImages, stillThumbnail } from "./images.ts";
import { createStillPicture } from "./still-picture.ts";
import { lastFrame, openVideo, videoFrames } from "./video-frames.ts";

const hover = { width: 320, height: 180, quality: 40, framesPerSecond: 8, maxFrames: 26 } as const;

type ThumbnailsTask = Extract<EngineTask, { kind: "thumbnails" }>;

/** Makes the thumbnails in all sizes, and the animated one from the seconds after. */
export function makeThumbnails(context: TaskContext, task: ThumbnailsTask): TaskResult {
  const { channel } = context;
  const picture = task.picture ?? plainPicture;
  const { first, animation } = task.picture ? collect(context, task, task.picture) : still(context);
  sendImages(channel, { frame: first, picture, images: thumbnailImages });
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
  const video = openVideo(context, picture);
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

function still({ io }: TaskContext): Collected {
  const first = stillThumbnail(createStillPicture(openInput(io)));
  const small = createPictureFilter({ ...hover, picture: plainPicture, pad: true, pixelFormat: "bgra" });
  return { first, animation: Array.from(small.convert(first), cloneOf) };
}
