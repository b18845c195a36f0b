import { preparedStarts } from "./prepared-starts";

/**
 * Resolves once the first frame of a preloaded `src` is shown by an element that is on the page, or
 * after `withinMs` milliseconds; at once where nothing is being preloaded. Defer work that would
 * delay the frame, such as rendering an app, until then.
 */
export async function firstFrame(src: string, withinMs = 100): Promise<void> {
  const prepared =
    preparedStarts.size > 0 && preparedStarts.get(new URL(src, document.baseURI).href);
  if (!prepared || prepared.media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const shown = shownBy(prepared.media);
  const late = new Promise((resolve) => setTimeout(resolve, withinMs));
  // A start that fails shows no frame.
  await Promise.race([shown, late, prepared.start.then((start) => start && shown)]);
}

function shownBy(media: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in media) media.requestVideoFrameCallback(() => resolve());
    // For browsers without that, and for a frame that was shown before this.
    media.addEventListener("loadeddata", () => requestAnimationFrame(() => resolve()), {
      once: true,
    });
  });
}
