import type { EngineError } from "../../core/errors/engine-error";

const formats: readonly (readonly [RegExp, string])[] = [
  [/^[^]{0,2000}<MPD\s/, "MPEG-DASH"],
  [/^[^]{0,2000}<SmoothStreamingMedia\s/, "Smooth Streaming"],
  [/^#EXTM3U(?![^]*#EXT-X-)[^]*#EXTINF/, "M3U"],
  [/^\[playlist\]/i, "PLS"],
  [/^WEBVTT/, "WebVTT"],
  // Sent without `Content-Encoding`: 0x1F, 0x8B, which is no UTF-8, 8 and the flags.
  [/^\p{Cc}[\uFFFD\u2039]\cH\p{Cc}/u, "gzip"],
];

/**
 * The error, or for good what has come instead of an HLS playlist. Pages and data may come in the
 * place of a playlist for a while.
 */
export function orForeignSource(error: EngineError): EngineError {
  const { details, fatal, body } = error;
  if (!fatal || body === null || !/^(manifest|level)ParsingError$/.test(details)) return error;
  const format = formats.find(([pattern]) => pattern.test(body))?.[1];
  if (!format) return error;
  return { ...error, origin: "other", details: "unsupportedSource", body: format };
}
