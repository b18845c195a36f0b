import { AV_FRAME_FLAG_KEY, AV_LOG_QUIET } from "node-av/constants";
import { FormatContext, Log } from "node-av/lib";
import { check } from "../media/check.ts";
import { decodeFrames } from "../media/decoder.ts";
import { keep } from "../media/keep.ts";
import { createTimeline } from "../media/timeline.ts";
import { decoders, pictureDecoders } from "../whitelists.ts";
import type { DecodedTrack } from "./read-track.ts";

Log.setLevel(AV_LOG_QUIET);

function readTrack(path: string): DecodedTrack {
  const format = keep(new FormatContext());
  format.allocContext();
  check(format.openInputSync(path, null, null), "open");
  check(format.findStreamInfoSync(null), "find streams");
  const [stream] = format.streams;
  if (!stream) throw new Error("There is no stream.");
  const statistics = { frames: 0, badFrames: 0, brokeAt: null };
  const timeline = createTimeline("mp4", () => true);
  const input = {
    format,
    video: stream,
    audio: stream,
    cover: null,
    originSeconds: 0,
    ends: new Map(),
    lastPacket: { isCut: false },
    timeline,
    countedFrameSeconds: null,
  };
  const keySeconds: number[] = [];
  let corners: number[] = [];
  let centre = 0;
  let colorSpace = -1;
  let firstSeconds = -1;
  let last = -1;
  let endSeconds = 0;
  let isMonotonic = true;
  for (const frame of decodeFrames({
    input,
    stream,
    statistics,
    allowed: [...decoders, ...pictureDecoders],
  })) {
    const seconds = (Number(frame.bestEffortTimestamp) * stream.timeBase.num) / stream.timeBase.den;
    if (firstSeconds < 0) {
      firstSeconds = seconds;
      const [luma] = frame.data ?? [];
      const stride = frame.linesize[0] ?? 0;
      const at = (x: number, y: number) => luma?.[Math.floor(y) * stride + Math.floor(x)] ?? 0;
      const { width, height } = frame;
      if (width > 0) {
        colorSpace = frame.colorSpace;
        centre = at(width / 2, height / 2);
        corners = [0.05, 0.95].flatMap((y) => [0.05, 0.95].map((x) => at(x * width, y * height)));
      }
    }
    isMonotonic &&= seconds > last;
    last = seconds;
    endSeconds = seconds + (Number(frame.duration) * stream.timeBase.num) / stream.timeBase.den;
    if (frame.hasFlags(AV_FRAME_FLAG_KEY)) keySeconds.push(seconds);
  }
  const { width, height } = stream.codecpar;
  return {
    ...statistics,
    firstSeconds,
    endSeconds,
    isMonotonic,
    keySeconds,
    width,
    height,
    corners,
    centre,
    colorSpace,
  };
}

const tracks = process.argv.slice(2).map(readTrack);
process.send?.(tracks, () => process.kill(process.pid, "SIGKILL"));
