import { isBuffered } from "./is-buffered";

/** Enough to play while the engine's code takes its share of a slow network. */
const reserveSeconds = 1;
const checkEveryMs = 50;
const maxPaintMs = 100;

export function hasFrame({ readyState }: HTMLMediaElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** Resolves when the element has a frame to show, or the signal aborts. */
export function whenFrameDecoded(media: HTMLMediaElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (hasFrame(media) || signal.aborted) return resolve();
    const onReady = () => resolve();
    media.addEventListener("loadeddata", onReady, { once: true, signal });
    signal.addEventListener("abort", onReady, { once: true });
  });
}

/** Resolves when a frame has been painted, or soon if none is. */
export function whenFramePainted(media: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve));
    if ("requestVideoFrameCallback" in media) media.requestVideoFrameCallback(afterPaint);
    else afterPaint();
    setTimeout(resolve, maxPaintMs);
  });
}

/**
 * Resolves when enough is buffered ahead of the playhead, `filling` settles, or the signal aborts.
 */
export function whenReserveBuffered(
  media: HTMLMediaElement,
  filling: Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    const check = () => {
      if (signal.aborted || isBuffered(media, reserveSeconds)) end();
    };
    const timer = setInterval(check, checkEveryMs);
    void filling.then(end);
    check();
  });
}
