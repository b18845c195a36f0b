import { AV_PKT_DATA_NEW_EXTRADATA } from "node-av/constants";
import { avGetCodecString, type Packet, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { writeInitSegment } from "../media/init-segment.ts";
import { hasIdr, isParameterSet, readLengthPrefixed } from "../media/nal-units.ts";
import { noTimestamp, openInput, toTicks, type Input } from "../media/open-input.ts";
import { brokeOffAt, presentedEnd } from "../media/presented-end.ts";
import { aacFrameSamples, silentAacPacket } from "../media/silent-aac.ts";
import { readPackets } from "../media/read-packets.ts";
import { createSegmenter } from "../media/segmenter.ts";
import { parameterSets } from "../media/sps.ts";
import { videoTimescale } from "../video-timescale.ts";
import {
  cutSeconds,
  maxKeyFrameIntervalSeconds,
  minKeptSegmentSeconds,
  firstSegmentSeconds,
} from "../segment-times.ts";
import type { TaskContext, TaskResult } from "./context.ts";

/** Maximum loss before the first key frame. */
const maxLostSeconds = 0.1;

export function remux(
  { channel, io }: TaskContext,
  { video, audio }: { video: boolean; audio: boolean },
): TaskResult {
  const input = openInput(io);
  const tracks = [
    ...(video && input.video ? [remuxVideo({ channel, io }, input, input.video)] : []),
    ...(audio && input.audio ? [remuxAudio({ channel, io }, input, input.audio)] : []),
  ];
  if (tracks.length === 0) throw new EngineError("not_keepable", "There is no such stream.");
  let frames = 0;
  for (const packet of readPackets(input)) {
    const track = tracks.find(({ streamIndex }) => streamIndex === packet.streamIndex);
    if (!track || packet.pts === noTimestamp || packet.size === 0) continue;
    requireSameHeader(packet, input.format.streams[packet.streamIndex]);
    frames += 1;
    track.add(packet);
    channel.sendProgress(track.seconds());
  }
  const endSeconds = Math.max(presentedEnd(input), ...tracks.map((track) => track.seconds()));
  for (const track of tracks) track.end(endSeconds);
  return {
    seconds: endSeconds,
    frames,
    badFrames: 0,
    brokeAtSeconds: null,
    brokeOffAtSeconds: brokeOffAt(input),
    hasJumped: input.timeline.hasJumped,
  };
}

/**
 * A phone that is turned during its stream begins anew with another size. The init segment has room
 * for one header.
 */
function requireSameHeader(packet: Packet, stream: Stream | undefined): void {
  const header = packet.getSideData(AV_PKT_DATA_NEW_EXTRADATA);
  if (header && !stream?.codecpar.extradata?.equals(header))
    throw new EngineError("not_keepable", "The parameters of the stream change.");
}

function remuxVideo({ channel }: TaskContext, input: Input, stream: Stream) {
  const { codecpar } = stream;
  const lengthBytes = ((codecpar.extradata?.[4] ?? 3) & 3) + 1;
  const header = parameterSets(codecpar.extradata ?? Buffer.alloc(0));
  const segmenter = createSegmenter({ channel, track: "video", timescale: videoTimescale });
  let index = -1;
  let segmentStart = 0;
  let lastIdr = 0;
  let end = 0;
  let firstShown: number | null = null;
  const requireKeyFrame = (pts: number) => {
    if (pts - lastIdr > maxKeyFrameIntervalSeconds * videoTimescale)
      throw new EngineError("not_keepable", "The key frames are too far apart.");
  };

  return {
    streamIndex: stream.index,
    seconds: () => Math.max(0, end / videoTimescale),
    add(packet: Packet) {
      const data = Buffer.from(packet.data ?? []);
      const units = readLengthPrefixed(data, lengthBytes);
      if (!units) throw new EngineError("not_keepable", "A frame is damaged.");
      // Files that are joined change so between frames, where some decoders do not look.
      if (units.some((unit) => isParameterSet(unit) && !header.some((set) => set.equals(unit))))
        throw new EngineError("not_keepable", "The parameters of the stream change.");
      const ownPts = toTicks(input, stream, { timestamp: packet.pts, timescale: videoTimescale });
      const isIdr = hasIdr(units);
      if (index < 0 && ownPts >= 0) firstShown = Math.min(ownPts, firstShown ?? ownPts);
      if (index < 0 && !isIdr) return;
      // An edit list begins between key frames.
      if (ownPts < -videoTimescale / 100)
        throw new EngineError("not_keepable", "The video begins before zero.");
      // Decoders also start at recovery points, so that encoding keeps these frames.
      if (index < 0 && firstShown !== null && ownPts - firstShown > videoTimescale * maxLostSeconds)
        throw new EngineError("not_keepable", "The first key frame comes too late.");
      // Audio may precede the first frame.
      const pts = index < 0 ? 0 : Math.max(0, ownPts);
      const sample = { data, pts, isKey: isIdr };
      requireKeyFrame(Math.max(pts, ownPts));
      if (isIdr) {
        if (pts < lastIdr) throw new EngineError("not_keepable", "The timestamps go backwards.");
        lastIdr = pts;
      }
      const minSeconds = index === 0 ? firstSegmentSeconds : minKeptSegmentSeconds;
      // Key frames' timestamps are inexact.
      const isDue = pts - segmentStart >= (minSeconds - 0.05) * videoTimescale;
      if (index < 0 || (isIdr && isDue)) {
        if (index < 0) sendInit({ channel, track: "video", stream });
        index += 1;
        segmentStart = pts;
        segmenter.begin(index, sample);
      } else segmenter.add(sample);
      end = Math.max(end, ownPts + durationOf({ stream, packet, timescale: videoTimescale }));
    },
    /** The last frame lasts until the end. */
    end(endSeconds: number) {
      if (index < 0) throw new EngineError("not_keepable", "There is no key frame.");
      end = Math.max(end, Math.round(endSeconds * videoTimescale));
      requireKeyFrame(end);
      segmenter.end(end);
    },
  };
}

function remuxAudio({ channel }: TaskContext, input: Input, stream: Stream) {
  const timescale = stream.codecpar.sampleRate;
  const segmenter = createSegmenter({ channel, track: "audio", timescale });
  let index = -1;
  let end = 0;
  let silence: Buffer | null = null;

  function write(data: Buffer, pts: number, duration: number): void {
    const sample = { data, pts, isKey: true };
    if (index < 0) sendInit({ channel, track: "audio", stream });
    if (index < 0 || pts >= cutSeconds(index + 1) * timescale) {
      index += 1;
      segmenter.begin(index, sample);
    } else segmenter.add(sample);
    end = pts + duration;
  }
  /** Players handle gaps differently, some out of sync. */
  function fillUntil(pts: number): void {
    while (pts - end >= aacFrameSamples) {
      silence ??= silentAacPacket(timescale, stream.codecpar.channels);
      write(silence, end, aacFrameSamples);
    }
  }

  return {
    streamIndex: stream.index,
    seconds: () => Math.max(0, end / timescale),
    add(packet: Packet) {
      const duration = durationOf({ stream, packet, timescale }) || aacFrameSamples;
      if (duration > aacFrameSamples)
        throw new EngineError("not_keepable", "The audio frames are not of AAC-LC.");
      const exact = toTicks(input, stream, { timestamp: packet.pts, timescale });
      // Skips priming and audio before the first frame.
      if (exact < -duration / 2) return;
      fillUntil(exact);
      // The remaining gap is less than a packet.
      write(
        Buffer.from(packet.data ?? []),
        index < 0 ? 0 : Math.max(exact, end - duration),
        duration,
      );
    },
    end(endSeconds: number) {
      if (index >= 0) fillUntil(Math.round(endSeconds * timescale));
      segmenter.end(end);
    },
  };
}

function durationOf({
  stream,
  packet,
  timescale,
}: {
  stream: Stream;
  packet: Packet;
  timescale: number;
}): number {
  const ticks = Math.round(
    (Number(packet.duration) * stream.timeBase.num * timescale) / stream.timeBase.den,
  );
  if (ticks > 0) return ticks;
  const { num, den } = stream.avgFrameRate;
  return num > 0 ? Math.round((timescale * den) / num) : 0;
}

function sendInit({
  channel,
  track,
  stream,
}: {
  channel: TaskContext["channel"];
  track: "video" | "audio";
  stream: Stream;
}) {
  const codecs = avGetCodecString(stream.codecpar, stream.avgFrameRate);
  channel.sendFile(
    { track, name: "init.mp4", segment: null, codecs },
    writeInitSegment(stream.codecpar),
  );
}
