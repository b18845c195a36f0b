import type { HlsAttachment } from "./attachment";

/**
 * Offers the playlist itself to AirPlay receivers, which cannot play a Managed Media Source: hls.js
 * would turn them off. Elsewhere hls.js attaches without a `<source>`, and nothing happens.
 */
export function offerReceiverSource(
  { hls, library: { Events }, media }: HlsAttachment,
  src: string,
): void {
  const isUnwanted = media.disableRemotePlayback;
  hls.on(Events.MEDIA_ATTACHING, () => {
    if (isUnwanted || !media.querySelector("source")) return;
    const source = document.createElement("source");
    source.type = "application/vnd.apple.mpegurl";
    source.src = src;
    media.append(source);
    media.disableRemotePlayback = false;
  });
}
