import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_SUBRIP,
  AV_PICTURE_TYPE_NONE,
  AV_SAMPLE_FMT_FLTP,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
  AV_PKT_DATA_DISPLAYMATRIX,
} from "node-av/constants";
import {
  avGetPixFmtFromName,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  InputFormat,
  Packet,
  Rational,
} from "node-av/lib";
import { check } from "../media/check.ts";
import { createFilter } from "../media/filter.ts";
import { keep } from "../media/keep.ts";

export interface ClipTrack {
  /** A source of FFmpeg's lavfi, such as `testsrc2=size=320x180:rate=30:duration=4`. */
  readonly source: string;
  readonly encoder: string;
  readonly options?: Readonly<Record<string, string>>;
  /** For video. Default yuv420p. */
  readonly pixelFormat?: string;
  /** A chain of filters after the source. */
  readonly filter?: string;
  /** Width to height of a pixel. */
  readonly pixelAspect?: readonly [number, number];
  /** Degrees, clockwise, by which players turn the video. */
  readonly rotation?: 90 | 180 | 270;
  /** A display matrix's a, b, c and d, by which players turn or mirror the video. */
  readonly matrix?: readonly [number, number, number, number];
  /** Seconds added to all timestamps. */
  readonly offsetSeconds?: number;
}

export interface ClipOptions {
  readonly path: string;
  /** A muxer's name. Default: by the extension. */
  readonly format?: string;
  readonly muxer?: Readonly<Record<string, string>>;
  readonly tracks: readonly ClipTrack[];
  /** A track with one line of text. */
  readonly subtitle?: { readonly startSeconds: number; readonly endSeconds: number };
}

const rawFormats = new Set(["h264", "hevc", "m4v", "mpeg2video"]);

/** Writes a clip for tests. Runs in the calling process. */
export function makeClip({ path, format, muxer = {}, tracks, subtitle }: ClipOptions): void {
  const output = keep(new FormatContext());
  check(output.allocOutputContext2(null, format ?? null, path), "muxer");
  const opened = tracks.map((track) => openTrack(track, output));
  const text = subtitle && openText(subtitle, output);
  check(output.openOutputSync(), "create file");
  check(output.writeHeaderSync(Dictionary.fromObject({ ...muxer })), "header");
  if (text) check(output.interleavedWriteFrameSync(text()), "write text");
  const running = opened.map((track) => track.packets());
  const next = running.map((packets) => packets.next());
  for (;;) {
    const index = earliest(next.map((step) => (step.done ? null : step.value.seconds)));
    const step = next[index];
    const packets = running[index];
    if (!step || step.done || !packets) break;
    check(output.interleavedWriteFrameSync(step.value.packet), "write");
    next[index] = packets.next();
  }
  check(output.writeTrailerSync(), "trailer");
  output.closeOutputSync();
}

function openText(
  { startSeconds, endSeconds }: NonNullable<ClipOptions["subtitle"]>,
  output: FormatContext,
) {
  const stream = output.newStream(null);
  stream.codecpar.codecType = AVMEDIA_TYPE_SUBTITLE;
  stream.codecpar.codecId = AV_CODEC_ID_SUBRIP;
  stream.timeBase = new Rational(1, 1_000);
  return () => {
    const packet = keep(new Packet());
    packet.alloc();
    packet.data = Buffer.from("A line of text");
    packet.streamIndex = stream.index;
    packet.pts = BigInt(startSeconds * 1_000);
    packet.dts = packet.pts;
    packet.duration = BigInt((endSeconds - startSeconds) * 1_000);
    packet.rescaleTs(new Rational(1, 1_000), stream.timeBase);
    return packet;
  };
}

function earliest(times: readonly (number | null)[]): number {
  let best = -1;
  times.forEach((time, index) => {
    if (time === null) return;
    const current = times[best];
    if (current === undefined || current === null || time < current) best = index;
  });
  return best;
}

function openTrack(track: ClipTrack, output: FormatContext) {
  const input = keep(new FormatContext());
  input.allocContext();
  check(
    input.openInputSync(track.source, InputFormat.findInputFormat("lavfi"), null),
    track.source,
  );
  check(input.findStreamInfoSync(null), "find streams");
  const [source] = input.streams;
  const codec = Codec.findEncoderByName(
    track.encoder as Parameters<typeof Codec.findEncoderByName>[0],
  );
  if (!source || !codec) throw new Error(`No source, or no encoder ${track.encoder}.`);
  const { codecpar } = source;
  const isVideo = codecpar.codecType === AVMEDIA_TYPE_VIDEO;
  const decoder = keep(new CodecContext());
  const found = Codec.findDecoder(codecpar.codecId);
  decoder.allocContext3(found);
  check(decoder.parametersToContext(codecpar), "decoder");
  decoder.pktTimebase = source.timeBase;
  check(decoder.open2Sync(found, null), "decoder");

  const encoder = keep(new CodecContext());
  encoder.allocContext3(codec);
  const pixelFormat = track.pixelFormat ?? "yuv420p";
  const rate = codecpar.sampleRate;
  if (isVideo) {
    encoder.width = codecpar.width;
    encoder.height = codecpar.height;
    encoder.pixelFormat = avGetPixFmtFromName(pixelFormat);
    encoder.timeBase = source.timeBase;
    encoder.framerate = source.avgFrameRate;
    encoder.threadCount = 1;
    if (track.pixelAspect) encoder.sampleAspectRatio = new Rational(...track.pixelAspect);
  } else {
    encoder.sampleRate = rate;
    encoder.channelLayout = codecpar.channelLayout;
    encoder.sampleFormat = codec.sampleFormats?.[0] ?? AV_SAMPLE_FMT_FLTP;
    encoder.timeBase = new Rational(1, rate);
  }
  // Without a container, the headers are among the frames.
  if (!rawFormats.has(output.oformat?.name ?? "")) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(
    encoder.open2Sync(codec, Dictionary.fromObject({ ...track.options })),
    `encoder ${track.encoder}`,
  );
  const stream = output.newStream(null);
  check(stream.codecpar.fromContext(encoder), "parameters");
  stream.timeBase = encoder.timeBase;
  stream.avgFrameRate = source.avgFrameRate;
  if (track.pixelAspect) stream.sampleAspectRatio = new Rational(...track.pixelAspect);
  const matrix = track.matrix ?? (track.rotation ? rotationMatrix(track.rotation) : null);
  if (matrix) stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(matrix));

  const sampleFormat = encoder.sampleFormat;
  const frameSize = encoder.frameSize || 1_024;
  const after = track.filter ? `,${track.filter}` : "";
  const filter = isVideo
    ? createFilter({
        media: "video",
        source: `video_size=${codecpar.width}x${codecpar.height}:pix_fmt=${codecpar.format}`,
        timeBase: [source.timeBase.num, source.timeBase.den],
        chain: `format=${pixelFormat}${after}`,
      })
    : createFilter({
        media: "audio",
        timeBase: [1, rate],
        source:
          `sample_rate=${rate}:sample_fmt=${codecpar.format}:` +
          `channel_layout=${codecpar.channels}c`,
        chain:
          `aformat=sample_fmts=${sampleFormatName(sampleFormat)},` +
          `asetnsamples=n=${frameSize}:p=0${after}`,
      });
  const offset = BigInt(
    Math.round(((track.offsetSeconds ?? 0) * encoder.timeBase.den) / encoder.timeBase.num),
  );
  const packet = keep(new Packet());
  packet.alloc();

  function* receive() {
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.streamIndex = stream.index;
      packet.pts += offset;
      packet.dts += offset;
      const seconds = (Number(packet.dts) * encoder.timeBase.num) / encoder.timeBase.den;
      packet.rescaleTs(encoder.timeBase, stream.timeBase);
      yield { packet, seconds };
      packet.unref();
    }
  }
  function* encode(frames: Generator<Frame>) {
    for (const frame of frames) {
      frame.pictType = AV_PICTURE_TYPE_NONE;
      check(encoder.sendFrameSync(frame), "encode");
      yield* receive();
    }
  }
  return {
    *packets() {
      const raw = keep(new Packet());
      raw.alloc();
      const frame = keep(new Frame());
      frame.alloc();
      while (input.readFrameSync(raw) >= 0) {
        check(decoder.sendPacketSync(raw), "decode");
        raw.unref();
        while (decoder.receiveFrameSync(frame) >= 0) yield* encode(filter.push(frame));
      }
      yield* encode(filter.push(null));
      encoder.sendFrameSync(null);
      yield* receive();
    },
  };
}

function rotationMatrix(degrees: number): [number, number, number, number] {
  const radians = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return [cosine, sine, -sine, cosine];
}

/** Nine integers: a, b, u, c, d, v, x, y, w, of which a to d are in 16.16. */
function displayMatrix([a, b, c, d]: readonly [number, number, number, number]): Buffer {
  const matrix = Buffer.alloc(36);
  const fixed = [a, b, 0, c, d].map((entry) => Math.round(entry * 65_536));
  [...fixed, 0, 0, 0, 1 << 30].forEach((value, index) => matrix.writeInt32LE(value, index * 4));
  return matrix;
}

const sampleFormatNames = ["u8", "s16", "s32", "flt", "dbl", "u8p", "s16p", "s32p", "fltp", "dblp"];

function sampleFormatName(format: number): string {
  return sampleFormatNames[format] ?? "fltp";
}
