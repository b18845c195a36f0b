import { preparedStarts } from "./prepared-starts";

/**
 * Resolves once the first frame of a preloaded `src` is shown by an element that is on the page, or after `withinMs` milliseconds;
 * at once where nothing is being preloaded. Work that can wait so long, such as rendering an app, would hold the frame up.
 */
export async function firstFrame(src: string, withinMs = 100): Promise<void> {
  const made = preparedStarts.size > 0 && preparedStarts.get(new URL(src, document.baseURI).href);
  if (!made || made.media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const shown = shownBy(made.media);
  const late = new Promise((resolve) => setTimeout(resolve, withinMs));
  // Without a start there will be none.
  await Promise.race([shown, late, made.start.then((start) => start && shown)]);
}

function shownBy(media: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ("requestVideoFrameCallback" in media) media.requestVideoFrameCallback(() => resolve());
    // For browsers without that, and where it was shown before this: they show it as soon as they can, and say so later.
    media.addEventListener("loadeddata", () => requestAnimationFrame(() => resolve()), { once: true });
  });
}
