import type { HlsAttachment } from "./attachment";

/**
 * Lets hls.js load its first segment however much a fast start has buffered. Before it has appended one of its own, hls.js measures
 * its buffer from the position where it was started: behind a start that is as long as the limit, it would load nothing until
 * playback stalls.
 */
export function liftBufferLimit({ hls, library: { Events } }: Pick<HlsAttachment, "hls" | "library">): void {
  const { config } = hls;
  const { maxBufferLength, maxMaxBufferLength } = config;
  config.maxBufferLength = config.maxMaxBufferLength = Infinity;
  hls.on(Events.FRAG_BUFFERED, function restore(_, { frag }) {
    if (frag.type !== "main") return;
    hls.off(Events.FRAG_BUFFERED, restore);
    Object.assign(config, { maxBufferLength, maxMaxBufferLength });
  });
}
