import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import { isPlayerError } from "../core/errors/player-error";
import { takeEarlyRequest } from "./fast-start/early-requests";
import { startFast, type FastStart } from "./fast-start/fast-start";
import { discardPreloaded, empty, takePrepared } from "./fast-start/prepared-starts";
import { isBuffered } from "./is-buffered";
import { keepFromEnd } from "./keep-from-end";

/** The engine behind, which may go on from a fast start. */
export interface TakeoverEngine extends Engine {
  load(request: LoadRequest, start?: FastStart): void;
}

/**
 * Starts by itself while the engine's code is still on its way, then hands over. Whatever is unusual about the stream, or
 * goes wrong, is left to the engine as if nothing had been.
 */
export function createFastEngine(
  media: HTMLVideoElement,
  host: EngineHost,
  loadEngine: () => Promise<TakeoverEngine>,
): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  const letGo = keepFromEnd(media);
  let engine: TakeoverEngine | null = null;
  let begun = false;

  const begin = (request: LoadRequest): Promise<FastStart | null> => {
    const prepared = takePrepared(media, request);
    if (!prepared) return startFast(media, { request: { ...request, maxHeight: request.maxAutoHeight }, signal });
    signal.addEventListener("abort", prepared.discard, { once: true });
    return prepared.start;
  };

  const run = async (request: LoadRequest) => {
    const starting = request.fresh ? begin(request).catch(() => null) : null;
    // The line is the picture's until there is one.
    await Promise.race([starting, pictureIn(media, signal)]);
    // Then the page's, which may be about to be painted around it.
    if (hasPicture(media)) await painted(media);
    // And the picture's again where it has little to go on with.
    if (starting) await reserve(media, starting, signal);
    const coming = loadEngine();
    // Its failure is told once, below.
    coming.catch(() => undefined);
    let start = await starting;
    const made = await coming;
    await start?.end().catch(() => (start = null));
    if (signal.aborted) return made.destroy();
    discardPreloaded(request.src);
    engine = made;
    if (start) {
      dropOnSeek(media, start, signal);
      return made.load({ ...request, bandwidthBps: start.bandwidthBps() ?? request.bandwidthBps }, start);
    }
    const wasPlaying = !media.paused;
    // It may have been playing when it went wrong.
    const startSeconds = Math.max(request.startSeconds, media.currentTime);
    if (request.fresh) {
      host.onReset(startSeconds);
      empty(media);
    }
    made.load({ ...request, startSeconds });
    if (wasPlaying) media.play().catch(() => undefined);
  };

  return {
    load(request) {
      begun = true;
      run(request).catch((cause: unknown) => {
        const origin = isPlayerError(cause) ? "other" : "network";
        if (!signal.aborted)
          host.onEngineError({ origin, details: "engineLoadError", fatal: true, status: null, body: null });
      });
    },
    setQuality: (id) => engine?.setQuality(id),
    setTextTrack: (id) => engine?.setTextTrack(id),
    setAudioTrack: (id) => engine?.setAudioTrack(id),
    resume: (seconds) => engine?.resume(seconds),
    recoverMedia: (seconds) => engine?.recoverMedia(seconds),
    destroy() {
      ending.abort();
      letGo();
      if (engine) engine.destroy();
      else if (begun) empty(media);
      engine = null;
    },
  };
}

/** After a seek, what was on its way for the engine to take would only keep the line from what is wanted now. */
function dropOnSeek(media: HTMLVideoElement, { plan }: FastStart, signal: AbortSignal): void {
  const drop = () => {
    if (isBuffered(media)) return;
    media.removeEventListener("seeking", drop);
    for (const { list } of plan.tracks) for (const { url } of list.segments) takeEarlyRequest(url)?.abort();
  };
  media.addEventListener("seeking", drop, { signal });
}

function hasPicture({ readyState }: HTMLMediaElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** What playing can live on while the engine's code takes its share of a slow line. */
const reserveSeconds = 0.5;
const checkEveryMs = 50;

/** Resolves when there is enough ahead of the playhead, or all that comes without the engine. */
function reserve(media: HTMLMediaElement, starting: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    const look = () => {
      if (signal.aborted || isBuffered(media, reserveSeconds)) end();
    };
    const timer = setInterval(look, checkEveryMs);
    void starting.then(end);
    look();
  });
}

/** Resolves once a picture has been painted, or soon where none is. */
function painted(media: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve));
    if ("requestVideoFrameCallback" in media) media.requestVideoFrameCallback(afterPaint);
    else afterPaint();
    setTimeout(resolve, 100);
  });
}

/** Resolves when the element has something to show. */
function pictureIn(media: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (hasPicture(media) || signal.aborted) return resolve();
    const tell = () => resolve();
    media.addEventListener("loadeddata", tell, { once: true, signal });
    signal.addEventListener("abort", tell, { once: true });
  });
}
