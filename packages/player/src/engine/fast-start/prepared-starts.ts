import type { FastStart } from "./fast-start";
import type { PlanRequest } from "./plan";
import { sharedMap } from "./shared-map";

type Beginning = Pick<PlanRequest, "src" | "startSeconds" | "withCredentials" | "fixedHeight">;

/** A start made before there is a player: an element that takes in the beginning, until a player plays it. */
export interface PreparedStart {
  media: HTMLVideoElement;
  request: Beginning;
  /** The element was made for this, rather than handed in. */
  ownsElement: boolean;
  start: Promise<FastStart | null>;
  /** A player has it: further segments are welcome. */
  goOn(): void;
  discard(): void;
}

/** By address. A map that the boot, inlined into the page, shares. */
export const preparedStarts = sharedMap<PreparedStart>("prepared-starts");

/** The element in which an address has been prepared, for a player to put in place: it may be playing somewhere else. */
export function preloadedElement(src: string | undefined): HTMLVideoElement | null {
  if (src === undefined || preparedStarts.size === 0) return null;
  const found = preparedStarts.get(new URL(src, document.baseURI).href);
  return found && !isInPlayer(found.media) ? found.media : null;
}

/** Whether some player has put the element in place. */
export function isInPlayer(media: HTMLVideoElement): boolean {
  return media.closest("[data-marquee-player]") !== null;
}

/** What has been prepared in this element for this request. What was prepared for another ends. */
export function takePrepared(media: HTMLVideoElement, request: Beginning): PreparedStart | null {
  const found = [...preparedStarts.values()].find((each) => each.media === media);
  if (!found) return null;
  const src = new URL(request.src, document.baseURI).href;
  const fits =
    found.request.src === src &&
    found.request.withCredentials === request.withCredentials &&
    found.request.startSeconds === request.startSeconds &&
    request.fixedHeight === null;
  if (fits) found.goOn();
  else found.discard();
  return fits ? found : null;
}

/** Gives up an element that nobody put in place, because another has begun with what was fetched for it. */
export function discardPreloaded(src: string): void {
  const found = preparedStarts.get(new URL(src, document.baseURI).href);
  if (found?.ownsElement && !isInPlayer(found.media)) found.discard();
}

/** Leaves an element as if it had never played. */
export function empty(media: HTMLVideoElement): void {
  URL.revokeObjectURL(media.src);
  media.removeAttribute("src");
  media.load();
}
