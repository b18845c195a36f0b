import { Codec, CodecContext, type Stream } from "node-av/lib";
import { decoders } from "../whitelists.ts";
import { check } from "./check.ts";

export function findDecoder(stream: Stream, allowed: readonly string[] = decoders): Codec | null {
  const { codecId } = stream.codecpar;
  const found = allowed
    .map((name) => Codec.findDecoderByName(name as Parameters<typeof Codec.findDecoderByName>[0]))
    .filter((codec) => codec?.id === codecId);
  const isTransparent = stream.metadata?.get("alpha_mode") === "1";
  return (
    found.find((codec) => isTransparent === alphaDecoders.has(codec?.name ?? "")) ??
    found[0] ??
    null
  );
}

/** FFmpeg's own VP8 and VP9 decoders ignore alpha, and show hidden colours. */
const alphaDecoders = new Set(["libvpx", "libvpx-vp9"]);

export function canOpenDecoder(stream: Stream): boolean {
  const codec = findDecoder(stream);
  if (!codec) return false;
  const context = createDecoder(stream, codec);
  const code = context.open2Sync(codec, null);
  context.freeContext();
  return code >= 0;
}

export function createDecoder(stream: Stream, codec: Codec): CodecContext {
  const context = new CodecContext();
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), "decoder parameters");
  context.pktTimebase = stream.timeBase;
  return context;
}
