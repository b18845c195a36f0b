import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import type { DecodeStatistics } from "../media/decoder.ts";
import type { Sample } from "../media/fragment.ts";
import { toSeconds, toTicks } from "../media/open-input.ts";
import { createFlashFinder } from "../media/flash-finder.ts";
import { isWhole, presentedEnd } from "../media/presented-end.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import { createSegmenter } from "../media/segmenter.ts";
import { createX264Encoder } from "../media/x264-encoder.ts";
import { maxFrameRate } from "../max-frame-rate.ts";
import type { EngineTask } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { segmentSeconds } from "../segment-times.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { plainPicture } from "./images.ts";
import { steadyFrames } from "./steady-frames.ts";
import { stillFrames } from "./still-frames.ts";
import { cloneFrame, openVideo, videoFrames } from "./video-frames.ts";

type EncodeVideoTask = Extract<EngineTask, { kind: "encode-video" }>;

/** Millisecond timestamps deviate from sixtieths. */
const slotToleranceTicks = videoTimescale / 1_000;
const segmentTicks = segmentSeconds * videoTimescale;
/** Flashes are counted within a second, which may begin in the chunk before. */
const earlierTicks = videoTimescale;

/** Each segment begins with a key frame, at the first frame from its cut on. */
export function encodeVideo(context: TaskContext, task: EncodeVideoTask): TaskResult {
  const { channel } = context;
  const startTicks = task.cuts[0] ?? 0;
  const statistics: DecodeStatistics = { frames: 0, badFrames: 0, brokeAt: null };
  const source = openSource(context, task, statistics);
  const decoded = () => ({
    frames: statistics.frames,
    badFrames: statistics.badFrames,
    brokeAtSeconds: source.secondsOf(statistics.brokeAt),
  });
  const finder = task.findsFlashes && task.picture ? createFlashFinder(task.settings) : null;
  const segmenter = createSegmenter({
    channel,
    track: "video",
    timescale: videoTimescale,
    decoded,
    flashes: () => finder?.ranges(),
  });
  const keyFrames = new Map<number, number>();
  let encoder: ReturnType<typeof createX264Encoder> | null = null;
  const cuts = [...task.cuts];
  let cut = -1;
  let lastIndex = -1;
  let end: number | null = null;
  let undecodedFrom: number | null = null;

  const write = (sample: Sample) => {
    const index = keyFrames.get(sample.pts);
    if (index === undefined) segmenter.add(sample);
    else segmenter.begin(index, sample);
  };
  const encode = (frame: Frame) => {
    const ticks = Number(frame.pts);
    finder?.add(frame);
    if (ticks < startTicks) return;
    if (!encoder) {
      encoder = createX264Encoder(task.settings, frame);
      const { bytes, codecs } = encoder.initSegment();
      channel.sendFile({ track: "video", name: "init.mp4", segment: null, codecs }, bytes);
    }
    const isFirst = cut < 0;
    // The header's duration is too short.
    if (task.endTicks === null && ticks >= (cuts.at(-1) ?? 0) + segmentTicks) cuts.push(ticks);
    while (cut + 1 < cuts.length && ticks >= (cuts[cut + 1] ?? 0)) cut += 1;
    if (isFirst) cut = Math.max(cut, 0);
    const index = task.firstIndex + cut;
    const isKey = index !== lastIndex;
    lastIndex = index;
    if (isKey) keyFrames.set(ticks, index);
    for (const sample of encoder.encode(frame, isKey)) write(sample);
  };

  const filter = createPictureFilter({
    picture: task.picture ?? plain(task),
    width: task.settings.width,
    height: task.settings.height,
  });
  const lookAtEarlier = (frame: Frame, ticks: number) => {
    if (ticks < startTicks - earlierTicks) return;
    const earlier = cloneFrame(frame);
    earlier.pts = BigInt(ticks);
    for (const filtered of filter.push(earlier)) encode(filtered);
    earlier.free();
  };
  let lastSlot = -1;
  const frames = steadyFrames(source.frames(finder ? lookAtEarlier : undefined), {
    startTicks,
    frameTicks: Math.round(videoTimescale / task.settings.frameRate),
    toTicks: source.durationTicks,
    endTicks(lastEnd) {
      const { endSeconds, videoEndSeconds } = source.ends();
      if (!isWhole(videoEndSeconds, lastEnd / videoTimescale))
        undecodedFrom = lastEnd / videoTimescale;
      const presented = Math.max(lastEnd, Math.round(endSeconds * videoTimescale));
      // Rounding must not add a chunk after a kept source.
      const isNear = task.endTicks !== null && presented > task.endTicks - videoTimescale;
      end = isNear ? task.endTicks : presented;
      return end ?? presented;
    },
  });
  for (const { frame, ticks } of frames) {
    if (task.endTicks !== null && ticks >= task.endTicks) {
      end = ticks;
      break;
    }
    // Above 60 frames per second, keep the first frame of each sixtieth and segment: the same in
    // all renditions.
    const slot = Math.floor(((ticks + slotToleranceTicks) * maxFrameRate) / videoTimescale);
    const isDue = slot !== lastSlot || ticks >= (cuts[cut + 1] ?? Number.POSITIVE_INFINITY);
    if (!isDue && task.settings.frameRate >= maxFrameRate) continue;
    lastSlot = slot;
    for (const filtered of filter.push(frame)) encode(filtered);
    channel.sendProgress(ticks / videoTimescale);
  }
  for (const filtered of filter.push(null)) encode(filtered);
  finder?.end();
  // No frame begins in this chunk: the segment before lasts longer.
  const opened = encoder as ReturnType<typeof createX264Encoder> | null;
  if (opened) {
    for (const sample of opened.end()) write(sample);
    segmenter.end(end ?? segmenter.endSeconds * videoTimescale);
  } else if (task.firstIndex === 0) throw new EngineError("no_frames", "No frame can be decoded.");
  return {
    seconds: segmenter.endSeconds,
    ...decoded(),
    // A chunk reads only a part, so that only the last one detects truncation.
    brokeOffAtSeconds: task.endTicks === null ? undecodedFrom : null,
    flashes: finder?.ranges(),
  };
}

const noEnds = { endSeconds: 0, videoEndSeconds: 0 };

function openSource(context: TaskContext, task: EncodeVideoTask, statistics: DecodeStatistics) {
  const startTicks = task.cuts[0] ?? 0;
  if (!task.picture) {
    const { width, height } = task.settings;
    const { endTicks } = task;
    return {
      frames: () => stillFrames({ context, startTicks, endTicks, width, height }),
      secondsOf: () => null,
      durationTicks: () => 0,
      ends: () => noEnds,
    };
  }
  const video = openVideo(context, task.picture);
  const { input, stream } = video;
  return {
    frames: (onEarlier?: (frame: Frame, ticks: number) => void) =>
      videoFrames(video, {
        startTicks,
        threads: task.threads,
        statistics,
        includesPrevious: true,
        onEarlier,
      }),
    durationTicks: (duration: bigint) => Math.round(toSeconds(stream, duration) * videoTimescale),
    // Packets without timestamps may be fields, so that only decoded frames tell the end.
    ends: () =>
      input.countedFrameSeconds === null
        ? {
            endSeconds: presentedEnd(input),
            videoEndSeconds:
              (input.ends.get(stream.index) ?? input.originSeconds) - input.originSeconds,
          }
        : noEnds,
    secondsOf: (timestamp: bigint | null) =>
      timestamp === null
        ? null
        : Math.max(
            0,
            toTicks(input, stream, { timestamp, timescale: videoTimescale }) / videoTimescale,
          ),
  };
}

function plain({ settings: { width, height } }: EncodeVideoTask) {
  return { ...plainPicture, displayWidth: width, displayHeight: height };
}
