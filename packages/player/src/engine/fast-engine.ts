import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import { isPlayerError } from "../core/errors/player-error";
import { startFast, type FastStart } from "./fast-start/fast-start";

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

  const run = async (request: LoadRequest) => {
    const coming = loadEngine();
    // Its failure is told once, below.
    coming.catch(() => undefined);
    let start = request.fresh ? await startFast(media, request, signal).catch(() => null) : null;
    const made = await coming;
    await start?.end().catch(() => (start = null));
    if (signal.aborted) return;
    engine = made;
    if (start) return made.load({ ...request, bandwidthBps: start.bandwidthBps() ?? request.bandwidthBps }, start);
    const wasPlaying = !media.paused;
    // It may have been playing when it went wrong.
    const startSeconds = Math.max(request.startSeconds, media.currentTime);
    if (request.fresh) {
      host.onReset(startSeconds);
      clear(media);
    }
    made.load({ ...request, startSeconds });
    if (wasPlaying) media.play().catch(() => undefined);
  };

  return {
    load(request) {
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
      else clear(media);
      engine = null;
    },
  };
}

function clear(media: HTMLVideoElement): void {
  URL.revokeObjectURL(media.src);
  media.removeAttribute("src");
  media.load();
}
