import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import { isPlayerError } from "../core/errors/player-error";
import { startFast, type FastStart } from "./fast-start/fast-start";
import { dropSpare, empty, takePrepared } from "./fast-start/prepared-starts";

/** The engine behind, which may go on from a fast start. */
export interface LateEngine extends Engine {
  load(request: LoadRequest, start?: FastStart): void;
}

/**
 * Starts by itself while the engine's code is still on its way, then hands over. Whatever is unusual about the stream, or
 * goes wrong, is left to the engine as if nothing had been.
 */
export function createFastEngine(
  media: HTMLVideoElement,
  host: EngineHost,
  loadEngine: () => Promise<LateEngine>,
): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  let engine: LateEngine | null = null;
  let begun = false;

  const begin = (request: LoadRequest): Promise<FastStart | null> => {
    const prepared = takePrepared(media, request);
    if (!prepared) return startFast(media, { request: { ...request, maxHeight: request.maxAutoHeight }, signal });
    signal.addEventListener("abort", prepared.discard, { once: true });
    return prepared.start;
  };

  const run = async (request: LoadRequest) => {
    const coming = loadEngine();
    // Its failure is told once, below.
    coming.catch(() => undefined);
    let start = request.fresh ? await begin(request).catch(() => null) : null;
    const made = await coming;
    await start?.end().catch(() => (start = null));
    if (signal.aborted) return made.destroy();
    dropSpare(request.src);
    engine = made;
    if (start) return made.load({ ...request, bandwidthBps: start.bandwidthBps() ?? request.bandwidthBps }, start);
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
          host.onFault({ origin, details: "engineLoadError", fatal: true, status: null, body: null });
      });
    },
    setQuality: (id) => engine?.setQuality(id),
    setTextTrack: (id) => engine?.setTextTrack(id),
    setAudioTrack: (id) => engine?.setAudioTrack(id),
    resume: (seconds) => engine?.resume(seconds),
    recoverMedia: (seconds) => engine?.recoverMedia(seconds),
    destroy() {
      ending.abort();
      if (engine) engine.destroy();
      else if (begun) empty(media);
      engine = null;
    },
  };
}
