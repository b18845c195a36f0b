import {
  AV_FRAME_FLAG_INTERLACED,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from "node-av/constants";
import { avGetCodecName, avGetPixFmtName, type Rational, type Stream } from "node-av/lib";
import { decodeFrames, findDecoder } from "../media/decoder.ts";
import { noTimestamp, openInput, toSeconds, type Input } from "../media/open-input.ts";
import { readPackets } from "../media/read-packets.ts";
import type { AudioProbe, Probe, VideoProbe } from "../protocol.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

const framesToTest = 3;
const encryptedTags = new Set(["encv", "enca", "drmi", "drms"]);

/** Reads what the file contains, and whether its first frames can be decoded. */
export function probe({ channel, io }: TaskContext): TaskResult {
  const input = openInput(io);
  const { format, video, audio } = input;
  const result: Probe = {
    format: (format.iformat?.name ?? "").slice(0, 100),
    durationSeconds: 0,
    isEncrypted: format.streams.some(({ codecpar }) => encryptedTags.has(codecpar.codecTagString ?? "")),
    video: video && probeVideo(input, video),
    audio: audio && probeAudio(audio),
  };
  const durationSeconds = durationOf(input) || lastTimestamp({ channel, io }, input);
  channel.send({ kind: "probe", probe: { ...result, durationSeconds } });
  return nothingBad;
}

function durationOf({ format, video, audio }: Input): number {
  const ofStream = (stream: Stream | null) =>
    stream && stream.duration !== noTimestamp ? toSeconds(stream, stream.duration) : 0;
  const ofFile = format.duration === noTimestamp ? 0 : Number(format.duration) / 1_000_000;
  return clamp(ofStream(video) || ofFile || ofStream(audio));
}

/** Recordings of browsers lack a duration: it is that of the last packet. */
function lastTimestamp({ channel }: TaskContext, input: Input): number {
  let end = 0;
  for (const packet of readPackets(input)) {
    const stream = input.format.streams[packet.streamIndex];
    if (!stream || packet.pts === noTimestamp) continue;
    end = Math.max(end, toSeconds(stream, packet.pts + packet.duration) - input.originSeconds);
    channel.sendProgress(end);
  }
  return clamp(end);
}

function probeVideo(input: Input, stream: Stream): VideoProbe {
  const { codecpar } = stream;
  const frame = firstFrame(input, stream);
  const pixelFormat = avGetPixFmtName(codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? "unknown";
  const transfer = codecpar.colorTrc;
  const aspect = ratio(codecpar.sampleAspectRatio) || ratio(stream.sampleAspectRatio);
  return {
    codec: avGetCodecName(codecpar.codecId) ?? "unknown",
    codedWidth: codecpar.width,
    codedHeight: codecpar.height,
    pixelAspect: aspect > 0.01 && aspect < 100 ? aspect : 1,
    rotation: rotationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    pixelFormat,
    bitDepth: Number(/(?:p|^gray|^y)(9|10|12|14|16)(?:le|be)?$/.exec(pixelFormat)?.[1] ?? 8),
    isInterlaced: frame?.isInterlaced ?? false,
    isHdr: transfer === AVCOL_TRC_SMPTE2084 || transfer === AVCOL_TRC_ARIB_STD_B67,
    frameRate: clamp(ratio(stream.avgFrameRate) || ratio(stream.rFrameRate)),
    bitrateKbps: clamp(Number(codecpar.bitRate) / 1_000 || Number(input.format.bitRate) / 1_000),
    hasAvcConfig: codecpar.extradata?.[0] === 1,
    canDecode: frame !== null,
  };
}

function firstFrame(input: Input, stream: Stream): { isInterlaced: boolean } | null {
  if (!findDecoder(stream)) return null;
  let count = 0;
  let isInterlaced = false;
  for (const frame of decodeFrames({ input, stream })) {
    count += 1;
    isInterlaced ||= frame.hasFlags(AV_FRAME_FLAG_INTERLACED);
    if (count === framesToTest) break;
  }
  return count === 0 ? null : { isInterlaced };
}

function probeAudio(stream: Stream): AudioProbe {
  const { codecpar } = stream;
  return {
    codec: avGetCodecName(codecpar.codecId) ?? "unknown",
    profile: codecpar.profile,
    sampleRate: codecpar.sampleRate,
    channels: codecpar.channels,
    bitrateKbps: clamp(Number(codecpar.bitRate) / 1_000),
    hasAacConfig: codecpar.extradataSize >= 2,
    canDecode: findDecoder(stream) !== null,
  };
}

/** A display matrix holds nine integers, of which the first four are cosine and sine in 16.16. */
function rotationOf(matrix: Buffer | null): VideoProbe["rotation"] {
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarter] ?? 0;
}

function ratio({ num, den }: Rational): number {
  return num > 0 && den > 0 ? num / den : 0;
}

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.min(1_000_000, Math.max(0, value)) : 0;
}
