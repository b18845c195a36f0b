import type { Stream } from "node-av/lib";
import { noTimestamp, toSeconds, type Input } from "./open-input.ts";
import { promisedSeconds } from "./promised-seconds.ts";

/** Headers are inexact: a smaller gap is no damage. */
const minReadableShare = 0.95;
const toleranceSeconds = 1;
/** Their index has the length of each stream. */
const indexedFormats = /^(mov|avi)/;
/** Their header has it. */
const describedFormats = /^(flac|aiff|au|tta|wv)$/;
/** Their header has the length of the file. */
const timedFormats = /^(matroska|flv|asf|mxf)/;

/** Programs that cannot seek back claim this number. */
const unknownAviFrames = 0x4000_0000n;

/** End of the read part, in seconds from the origin. */
export function presentedEnd({ video, audio, ends, originSeconds }: Input): number {
  const read = [video, audio].flatMap((stream) =>
    stream ? [ends.get(stream.index) ?? originSeconds] : [],
  );
  return Math.max(0, ...read.map((end) => end - originSeconds));
}

/**
 * Null for a whole file. Call it at the end. Streams are judged alone: audio and subtitles may
 * outlast the video.
 */
export function brokeOffAt(input: Input): number | null {
  const { format, video, audio, ends, originSeconds } = input;
  const name = format.iformat?.name ?? "";
  const fromOrigin = (seconds: number) => Math.max(0, seconds - originSeconds);
  if (indexedFormats.test(name) || describedFormats.test(name)) {
    const broken = [video, audio].flatMap((stream) => {
      const promised = stream && promisedEnd(stream, name);
      if (!stream || promised === null) return [];
      const read = fromOrigin(ends.get(stream.index) ?? originSeconds);
      return isWhole(fromOrigin(promised), read) ? [] : [read];
    });
    return broken.length === 0 ? null : Math.min(...broken);
  }
  const read = Math.max(0, ...ends.values());
  const promised = promisedByFile(input, read);
  if (promised === null || isWhole(fromOrigin(promised), fromOrigin(read))) return null;
  return fromOrigin(read);
}

function promisedByFile({ format, lastPacket }: Input, read: number): number | null {
  const promised = promisedSeconds(format, { seconds: read, isLastCut: lastPacket.isCut });
  if (promised !== null) return promised;
  const isTimed = timedFormats.test(format.iformat?.name ?? "");
  if (!isTimed || format.duration === noTimestamp) return null;
  return Number(format.duration) / 1_000_000;
}

export function isWhole(promisedSeconds: number, readSeconds: number): boolean {
  return (
    readSeconds >= promisedSeconds * minReadableShare ||
    promisedSeconds - readSeconds <= toleranceSeconds
  );
}

function promisedEnd(stream: Stream, formatName: string): number | null {
  const hasFrames = describedFormats.test(formatName) || stream.nbFrames > 0n;
  if (stream.duration === noTimestamp || stream.duration <= 0n || !hasFrames) return null;
  // FFmpeg includes an edit list's delay in the duration, if the list shortens the track.
  const hasStart = stream.startTime !== noTimestamp && !formatName.startsWith("mov");
  const start = hasStart ? toSeconds(stream, stream.startTime) : 0;
  if (formatName === "avi" && stream.nbFrames >= unknownAviFrames) return null;
  // FFmpeg shortens the duration of an AVI that lacks its end; the header counts all frames.
  const counted = formatName === "avi" ? stream.nbFrames : 0n;
  return start + toSeconds(stream, counted > stream.duration ? counted : stream.duration);
}
