import { deferred } from "./deferred";
import { startFast, type StartOutcome } from "./fast-start";
import type { PlanRequest } from "./plan";
import { empty, preparedStarts, type PreparedStart } from "./prepared-starts";

/** The link that was pointed at last, and the next video of a playlist. */
const maxPreloaded = 2;
const staleAfterMs = 60_000;

/**
 * Loads the start of a stream into an element, by default a new one. Resolves when it is loaded, or
 * cannot be.
 */
export async function prepareStart(
  asked: PlanRequest,
  given?: HTMLVideoElement,
): Promise<StartOutcome> {
  const src = new URL(asked.src, document.baseURI).href;
  const request = { ...asked, src };
  const known = preparedStarts.get(src);
  if (known && (!given || known.media === given)) return known.start;
  const media = given ?? document.createElement("video");
  media.preload = "auto";
  const ending = new AbortController();
  const further = deferred();
  // The host may play it before a player takes it over.
  media.addEventListener("playing", further.resolve, { once: true });
  /** False if it has been forgotten before. */
  const forget = () => preparedStarts.get(src) === prepared && preparedStarts.delete(src);
  const prepared: PreparedStart = {
    media,
    request,
    ownsElement: !given,
    start: startFast(media, { request, signal: ending.signal, further: further.promise }).catch(
      () => undefined,
    ),
    resumeLoading() {
      clearTimeout(timer);
      forget();
      further.resolve();
    },
    discard() {
      clearTimeout(timer);
      ending.abort();
      if (forget()) empty(media);
    },
  };
  const timer = setTimeout(prepared.discard, staleAfterMs);
  preparedStarts.set(src, prepared);
  const preloaded = [...preparedStarts.values()].filter(({ ownsElement }) => ownsElement);
  for (const old of preloaded.slice(0, -maxPreloaded)) old.discard();
  const start = await prepared.start;
  // For a while, what has been requested is left to the player, which may play it by hls.js.
  if (!start && forget()) empty(media);
  return start;
}
