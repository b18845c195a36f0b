import { deferred } from "./deferred";
import { startFast } from "./fast-start";
import type { PlanRequest } from "./plan";
import { empty, preparedStarts, type PreparedStart } from "./prepared-starts";

/** What a person pointed at last, and the next of a playlist. */
const maxPreloaded = 2;
const staleAfterMs = 60_000;

/** Streams a beginning into an element, by default one that is not on the page yet. Resolves when it is there, or cannot be. */
export async function prepareStart(request: PlanRequest, given?: HTMLVideoElement): Promise<void> {
  const src = new URL(request.src, document.baseURI).href;
  const known = preparedStarts.get(src);
  if (known && (!given || known.media === given)) return void (await known.start);
  const media = given ?? document.createElement("video");
  media.preload = "auto";
  const ending = new AbortController();
  const further = deferred();
  // The host may play it before a player has it.
  media.addEventListener("playing", further.resolve, { once: true });
  const forget = () => {
    clearTimeout(timer);
    if (preparedStarts.get(src) === made) preparedStarts.delete(src);
  };
  const made: PreparedStart = {
    media,
    request: { ...request, src },
    ownsElement: !given,
    start: startFast(media, { request, signal: ending.signal, further: further.promise }).catch(() => null),
    goOn() {
      forget();
      further.resolve();
    },
    discard() {
      forget();
      ending.abort();
      empty(media);
    },
  };
  const timer = setTimeout(made.discard, staleAfterMs);
  preparedStarts.set(src, made);
  const preloaded = [...preparedStarts.values()].filter(({ ownsElement }) => ownsElement);
  for (const old of preloaded.slice(0, -maxPreloaded)) old.discard();
  if (!(await made.start) && preparedStarts.get(src) === made) made.discard();
}
