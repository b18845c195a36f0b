import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import { isPlayerError } from "../core/errors/player-error";
import { startFast, type FastStart } from "./fast-start/fast-start";
import { MediaFileError } from "./fast-start/media-file-error";
import { discardPreloaded, empty, takePrepared } from "./fast-start/prepared-starts";
import { continueStart, restart, waitForBandwidth, type HandOver, type TakeoverEngine } from "./hand-over";
import { limitSeeksToEnd } from "./limit-seeks-to-end";
import { formatOfType, type SourceFormat } from "./source-format";

/** What controls the element: nothing before `load`, the fast start, or the engine that has taken over. */
type Phase = { name: "idle" } | { name: "starting" } | { name: "handedOver"; engine: TakeoverEngine };

/** Loads the engine for a format, or for streams. Resolves when it can continue the start, if there is one. */
export type EngineLoader = (
  format: SourceFormat | null,
  starting: Promise<FastStart | null> | null,
) => Promise<TakeoverEngine>;

/**
 * Starts while the engine's code is still loading, then hands over. A stream with unusual features, or a start that fails, is left to
 * the engine as if there had been no start.
 */
export function createFastEngine(media: HTMLVideoElement, host: EngineHost, loadEngine: EngineLoader): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  let phase: Phase = { name: "idle" };
  limitSeeksToEnd(media, signal);

  const run = async (request: LoadRequest) => {
    const handOver: HandOver = { media, host, request, signal };
    let fileFormat: SourceFormat | null = null;
    const onFailure = (cause: unknown) => {
      if (cause instanceof MediaFileError) fileFormat = formatOfType(cause.contentType);
      return null;
    };
    const starting = request.isInitialLoad ? beginStart(handOver).catch(onFailure) : null;
    await waitForBandwidth(handOver, starting);
    const [start, engine] = await Promise.all([starting, loadEngine(fileFormat, starting)]);
    const ended = await start?.end().then(
      () => start,
      () => null,
    );
    if (signal.aborted) return engine.destroy();
    discardPreloaded(request.src);
    phase = { name: "handedOver", engine };
    if (ended) continueStart(engine, ended, handOver);
    else restart(engine, handOver);
  };
  const engine = () => (phase.name === "handedOver" ? phase.engine : null);

  return {
    load(request) {
      phase = { name: "starting" };
      run(request).catch((cause: unknown) => {
        const origin = isPlayerError(cause) ? "other" : "network";
        if (!signal.aborted)
          host.onEngineError({ origin, details: "engineLoadError", fatal: true, status: null, body: null });
      });
    },
    live: () => engine()?.live?.() ?? null,
    details: () => engine()?.details?.() ?? null,
    setQuality: (id) => engine()?.setQuality(id),
    setTextTrack: (id) => engine()?.setTextTrack(id),
    setAudioTrack: (id) => engine()?.setAudioTrack(id),
    resume: (seconds) => engine()?.resume(seconds),
    recoverMedia: (seconds) => engine()?.recoverMedia(seconds),
    get reportsElementErrors() {
      return engine()?.reportsElementErrors === true;
    },
    destroy() {
      ending.abort();
      engine()?.destroy();
      if (phase.name === "starting") empty(media);
      phase = { name: "idle" };
    },
  };
}

/** Continues the prepared start of this request, or starts. */
function beginStart({ media, request, signal }: HandOver): Promise<FastStart | null> {
  const prepared = takePrepared(media, request);
  if (!prepared) return startFast(media, { request: { ...request, maxHeight: request.maxAutoHeight }, signal });
  signal.addEventListener("abort", prepared.discard, { once: true });
  return prepared.start;
}
