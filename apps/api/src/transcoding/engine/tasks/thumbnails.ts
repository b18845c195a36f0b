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
import { isDull } from "./is-dull.ts";
import { lastFrame, openVideo, rewind, videoFrames, type OpenVideo } from "./video-frames.ts";

const hover = { width: 320, height: 180, quality: 40, framesPerSecond: 8, maxFrames: 26 } as const;

type ThumbnailsTask = Extract<EngineTask, { kind: "thumbnails" }>;

export function makeThumbnails(context: TaskContext, task: ThumbnailsTask): TaskResult {
  const { channel } = context;
  const picture = task.picture ?? plainPicture;
  const { first, animation } = task.picture ? collect(context, task, task.picture) : still(context);
  sendImages(channel, { frame: first, picture, images: thumbnailImages });
  // One frame is no animation.
  const frames =
    animation.length === 1 ? animation.flatMap((frame) => [frame, cloneOf(frame)]) : animation;
  const bytes = encodeWebp(frames, hover);
  channel.sendFile({ track: "images", name: "hover.webp", segment: null, codecs: null }, bytes);
  return { seconds: 0, frames: animation.length, badFrames: 0, brokeAtSeconds: null };
}

interface Collected {
  readonly first: Frame;
  /** Full frames would need too much memory. */
  readonly animation: readonly Frame[];
}

/** Multiples of the thumbnail's time, tried for a dull beginning. */
const laterStarts = [1, 2, 3, 5];

interface CollectOptions extends Pick<ThumbnailsTask, "atSeconds" | "hoverSeconds"> {
  readonly picture: Picture;
}

function collect(context: TaskContext, task: ThumbnailsTask, picture: Picture): Collected {
  const video = openVideo(context, picture);
  const options = { ...task, picture };
  // The header may claim a longer file.
  const found = findFrame(context, video, options);
  const first = found?.frame ?? lastFrame(context, video);
  if (!first) throw new EngineError("no_frames", "No frame can be decoded.");
  rewind(video);
  const animation = found ? animate(context, video, { ...options, startTicks: found.ticks }) : [];
  if (animation.length > 0) return { first, animation };
  const small = createPictureFilter({ ...hover, picture, pad: true, pixelFormat: "bgra" });
  return { first, animation: Array.from(small.convert(first), cloneOf) };
}

/** Skips dull frames; falls back to the default time. */
function findFrame(
  context: TaskContext,
  video: OpenVideo,
  { atSeconds, hoverSeconds, picture }: CollectOptions,
) {
  const step = videoTimescale / hover.framesPerSecond;
  let plain: { frame: Frame; ticks: number } | null = null;
  for (const factor of atSeconds > 0 ? laterStarts : [1]) {
    const startTicks = Math.round(atSeconds * factor * videoTimescale);
    let next = startTicks;
    if (factor > 1) rewind(video);
    for (const { frame, ticks } of videoFrames(video, { startTicks })) {
      context.channel.sendProgress(ticks / videoTimescale);
      if (ticks >= startTicks + hoverSeconds * videoTimescale && plain) break;
      if (ticks < next) continue;
      next = ticks + step;
      if (!isDull(frame, picture)) return { frame: cloneOf(frame), ticks };
      plain ??= { frame: cloneOf(frame), ticks };
    }
  }
  return plain;
}

function animate(
  context: TaskContext,
  video: OpenVideo,
  { startTicks, hoverSeconds, picture }: CollectOptions & { readonly startTicks: number },
): Frame[] {
  const small = createPictureFilter({ ...hover, picture, pad: true, pixelFormat: "bgra" });
  const step = videoTimescale / hover.framesPerSecond;
  const animation: Frame[] = [];
  let picked = 0;
  for (const { frame, ticks } of videoFrames(video, { startTicks })) {
    context.channel.sendProgress(ticks / videoTimescale);
    if (picked >= hover.maxFrames || ticks >= startTicks + hoverSeconds * videoTimescale) break;
    if (ticks < startTicks + picked * step) continue;
    picked += 1;
    for (const filtered of small.push(frame)) animation.push(cloneOf(filtered));
  }
  for (const filtered of small.push(null)) animation.push(cloneOf(filtered));
  return animation;
}

function still({ io }: TaskContext): Collected {
  const first = stillThumbnail(createStillPicture(openInput(io)));
  const small = createPictureFilter({
    ...hover,
    picture: plainPicture,
    pad: true,
    pixelFormat: "bgra",
  });
  return { first, animation: Array.from(small.convert(first), cloneOf) };
}
