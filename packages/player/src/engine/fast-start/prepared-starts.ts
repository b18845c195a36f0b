import { pageState } from "../../page-state";
import type { StartOutcome } from "./fast-start";
import { closeMediaSource } from "./open-media-source";
import type { PlanRequest } from "./plan";

type StartRequest = Pick<PlanRequest, "src" | "startSeconds" | "withCredentials" | "fixedHeight">;

/** An element that loads the start of a stream before a player takes it over. */
export interface PreparedStart {
  media: HTMLVideoElement;
  request: StartRequest;
  /** The element was created for this, rather than passed in. */
  ownsElement: boolean;
  start: Promise<StartOutcome>;
  /** Loads further segments, once a player has taken the element over. */
  resumeLoading(): void;
  discard(): void;
}

export const preparedStarts = (pageState.starts ??= new Map()) as Map<string, PreparedStart>;

/**
 * Returns the element in which a URL is preloaded and that no player contains. It may be playing
 * elsewhere in the page.
 */
export function preloadedElement(src: string | undefined): HTMLVideoElement | null {
  if (src === undefined || preparedStarts.size === 0) return null;
  const found = preparedStarts.get(new URL(src, document.baseURI).href);
  return found && !isInPlayer(found.media) ? found.media : null;
}

/** True if the element has played a start that no player has taken over, and that was paused. */
export function isPausedStart(media: HTMLVideoElement): boolean {
  const isPrepared = [...preparedStarts.values()].some((each) => each.media === media);
  return isPrepared && media.paused && media.played.length > 0;
}

/** True if a player contains the element. */
export function isInPlayer(media: HTMLVideoElement): boolean {
  return media.closest("[data-marquee-player]") !== null;
}

/**
 * Returns the prepared start of this request in this element, and discards one of another request.
 */
export function takePrepared(media: HTMLVideoElement, request: StartRequest): PreparedStart | null {
  const found = [...preparedStarts.values()].find((each) => each.media === media);
  if (!found) return null;
  const src = new URL(request.src, document.baseURI).href;
  const fits =
    found.request.src === src &&
    found.request.withCredentials === request.withCredentials &&
    found.request.startSeconds === request.startSeconds &&
    request.fixedHeight === null;
  if (fits) found.resumeLoading();
  else found.discard();
  return fits ? found : null;
}

/** Removes the start of a stream from an element, for an engine that starts without it. */
export function discardPrepared(media: HTMLMediaElement): void {
  for (const prepared of [...preparedStarts.values()])
    if (prepared.media === media) prepared.discard();
}

/**
 * Discards a preloaded element that no player contains: its requests have been used in another
 * element.
 */
export function discardPreloaded(src: string): void {
  const found = preparedStarts.get(new URL(src, document.baseURI).href);
  if (found?.ownsElement && !isInPlayer(found.media)) found.discard();
}

/** Resets an element to its state before any source. */
export function empty(media: HTMLVideoElement): void {
  closeMediaSource(media);
  media.load();
}
