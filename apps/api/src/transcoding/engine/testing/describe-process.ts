import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import { Codec, CodecContext, FormatContext, Frame, Log, Packet, type Stream } from "node-av/lib";
import { createAudioReader } from "../media/audio-reader.ts";
import { check } from "../media/check.ts";
import { keep } from "../media/keep.ts";
import { noTimestamp, toSeconds } from "../media/open-input.ts";
import { orientationOf } from "../media/orientation.ts";
import { createVideoFilter } from "../media/picture-filter.ts";
import type { MediaFacts } from "./describe-media.ts";

Log.setLevel(AV_LOG_QUIET);

/** Below, a sample counts as silence. */
const minLevel = 0.02;
const samplesPerSecond = 8_000;

/**
 * Reads what FFmpeg finds in a file, with nothing of the engine's choices of tracks, origin and
 * length.
 */
function describe(path: string): MediaFacts {
  const format = keep(new FormatContext());
  format.allocContext();
  check(format.openInputSync(path, null, null), "open");
  check(format.findStreamInfoSync(null), "find streams");
  const { streams } = format;
  const isShown = (stream: Stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
  const video = streams.find(
    (stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && isShown(stream),
  );
  const audio = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  const decoders = new Map(
    [video, audio].flatMap((stream) => (stream ? [[stream.index, openDecoder(stream)]] : [])),
  );
  const packet = keep(new Packet());
  packet.alloc();
  const frame = keep(new Frame());
  frame.alloc();
  const readSamples = createAudioReader(samplesPerSecond);
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let soundAt: number | null = null;
  let hasSound = false;
  let colour: number[] | null = null;

  const see = (stream: Stream) => {
    if (stream === video) colour ??= meanColour(frame);
    else {
      hasSound = true;
      const at = toSeconds(stream, frame.bestEffortTimestamp);
      let count = 0;
      for (const sample of readSamples(frame)) {
        if (soundAt === null && Math.abs(sample) > minLevel)
          soundAt = at + count / samplesPerSecond;
        count += 1;
      }
    }
  };
  while (format.readFrameSync(packet) >= 0) {
    const stream =
      streams[packet.streamIndex] === undefined
        ? undefined
        : [video, audio].find((one) => one?.index === packet.streamIndex);
    const decoder = stream && decoders.get(stream.index);
    if (stream && packet.pts !== noTimestamp) {
      start = Math.min(start, toSeconds(stream, packet.pts));
      end = Math.max(end, toSeconds(stream, packet.pts + packet.duration));
    }
    if (stream && decoder && decoder.sendPacketSync(packet) >= 0) {
      while (decoder.receiveFrameSync(frame) >= 0) {
        see(stream);
        frame.unref();
      }
    }
    packet.unref();
  }
  const origin = Number.isFinite(start) ? Math.max(0, start) : 0;
  return {
    seconds: Number.isFinite(end) ? end - origin : 0,
    ...(video ? shownSize(video) : { width: 0, height: 0, rotation: 0 }),
    hasSound,
    soundAt: soundAt === null ? null : soundAt - origin,
    colour,
  };
}

function openDecoder(stream: Stream): CodecContext | null {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) return null;
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), "decoder parameters");
  context.pktTimebase = stream.timeBase;
  return context.open2Sync(codec, null) >= 0 ? context : null;
}

function shownSize(stream: Stream): Pick<MediaFacts, "width" | "height" | "rotation"> {
  const { codecpar, sampleAspectRatio } = stream;
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  const width = Math.round(codecpar.width * (num > 0 && den > 0 ? num / den : 1));
  const { rotation } = orientationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  const isTurned = rotation % 180 !== 0;
  return {
    width: isTurned ? codecpar.height : width,
    height: isTurned ? width : codecpar.height,
    rotation,
  };
}

/** Red, green and blue, 0 to 255. */
function meanColour(frame: Frame): number[] {
  const filter = createVideoFilter(() => "scale=16:16:flags=area,format=rgb24");
  const [pixels] = Array.from(filter.convert(frame), (small) => small.toBuffer());
  return [0, 1, 2].map((channel) => {
    const values = [...(pixels ?? [])].filter((_, index) => index % 3 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
  });
}

const facts = process.argv.slice(2).map((path) => {
  try {
    return describe(path);
  } catch {
    return null;
  }
});
process.send?.(facts, () => process.kill(process.pid, "SIGKILL"));
