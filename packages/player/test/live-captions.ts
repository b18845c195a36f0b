import { mediaIndex, type LiveStream } from "./live-stream.ts";

const ticksPerSecond = 90_000;
const segmentSeconds = 2;

/**
 * The captions of a segment as WebVTT: each is shown from 0.5 s after its segment's start on for
 * 2 s, and is repeated in the next one.
 */
export function liveCaptions(stream: LiveStream, index: number): string {
  const start = mediaIndex(stream, index) * segmentSeconds * ticksPerSecond;
  const isFirst = mediaIndex(stream, index) === 0;
  return [
    "WEBVTT",
    `X-TIMESTAMP-MAP=MPEGTS:${start},LOCAL:00:00:10.000`,
    "",
    ...(isFirst ? [] : ["00:00:08.500 --> 00:00:10.500", `Segment ${index - 1}`, ""]),
    "00:00:10.500 --> 00:00:12.500",
    `Segment ${index}`,
    "",
  ].join("\n");
}
