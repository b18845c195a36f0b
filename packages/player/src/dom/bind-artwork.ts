import type { Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import { playsAudioOnly } from "../core/plays-separate-audio";

/** Shows the source's image on the element while audio plays without video. */
export function bindArtwork({ store }: Context, media: HTMLVideoElement): Cancel {
  const show = (image: string | undefined) => {
    const url = image === undefined ? "" : new URL(image, document.baseURI).href;
    media.style.backgroundImage = url && `url(${JSON.stringify(url)})`;
  };
  let shown: string | undefined;
  const sync = () => {
    const { source } = store.get();
    const image = playsAudioOnly(store.get()) ? (source?.poster ?? source?.artwork) : undefined;
    if (image === shown) return;
    shown = image;
    show(image);
  };
  sync();
  const stop = store.subscribe(sync);
  return () => {
    stop();
    show(undefined);
  };
}
