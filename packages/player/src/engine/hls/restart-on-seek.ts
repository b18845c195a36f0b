import type Hls from "hls.js";
import type { Cancel } from "../../core/cancel";
import type { HlsClass } from "./hls-library";

/**
 * Starts loading anew where is sought while a picture waits for its sound. hls.js makes buffers once it has seen both, and loads
 * sound no further than the picture before: without this both wait for each other.
 */
export function restartOnSeek(hls: Hls, { Events }: HlsClass, media: HTMLMediaElement): Cancel {
  let hasBuffers = false;
  let pictureWaits = false;
  hls.on(Events.FRAG_PARSED, (_, { frag }) => (pictureWaits ||= !hasBuffers && frag.type === "main"));
  hls.on(Events.BUFFER_CREATED, () => {
    hasBuffers = true;
    pictureWaits = false;
  });
  hls.on(Events.MEDIA_DETACHED, () => (hasBuffers = false));
  const restart = () => {
    if (!pictureWaits) return;
    pictureWaits = false;
    hls.stopLoad();
    hls.startLoad(media.currentTime);
  };
  media.addEventListener("seeking", restart);
  return () => media.removeEventListener("seeking", restart);
}
