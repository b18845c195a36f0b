import type { Engine, EngineHost, LoadRequest } from "../core/engine";
import { isPlayerError } from "../core/errors/player-error";
import { requestStart, startFast, type StartOutcome } from "./fast-start/fast-start";
import type { PlanRequest } from "./fast-start/plan";
import { MediaFileError } from "./fast-start/media-file-error";
import {
  discardPreloaded,
  discardPrepared,
  empty,
  takePrepared,
} from "./fast-start/prepared-starts";
import {
  continueStart,
  restart,
  waitForBandwidth,
  type HandOver,
  type StartedEngine,
} from "./hand-over";
import { limitSeeksToEnd } from "./limit-seeks-to-end";

/**
 * The part that controls the element: none before `load`, the fast start, or the engine that has
 * taken over.
 */
type Phase = { name: "idle" } | { name: "starting" } | { name: "handedOver"; engine: Engine };

/**
 * Loads the engine for a file of a type, or hls.js for streams that the own engine does not play.
 */
export type EngineLoader = (fileType: string | null) => Promise<Engine>;

export interface FastEngineSetup {
  media: HTMLVideoElement;
  host: EngineHost;
  loadOther: EngineLoader;
}

/** Loads the code of the plain engine, for which a prepared start does not wait. */
export const loadPlainEngine = () => import("./plain/open-plain-engine");

/**
 * Starts while the code of the own engine is still loading, then hands over to it. A stream that
 * only hls.js plays is known by its playlists and its first bytes: nothing of it is in the element
 * by then, and hls.js opens it as if there had been no start.
 */
export function createFastEngine({ media, host, loadOther }: FastEngineSetup): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  let phase: Phase = { name: "idle" };
  limitSeeksToEnd(media, signal);

  const run = async (request: LoadRequest) => {
    const handOver: HandOver = { media, host, request, signal };
    let fileType: string | null = null;
    /** True until playlists or first bytes show that only another engine plays the stream. */
    let isOwn = true;
    const onOutcome = (start: StartOutcome) => {
      if (start === null) isOwn = false;
      return start;
    };
    const onFailure = (cause: unknown) => {
      if (cause instanceof MediaFileError) {
        fileType = cause.contentType;
        isOwn = false;
      }
      return undefined;
    };
    // A start has video.
    const startsFast = request.isInitialLoad && !request.audioOnly;
    if (request.audioOnly) discardPrepared(media);
    const starting = startsFast ? beginStart(handOver).then(onOutcome, onFailure) : null;
    await waitForBandwidth(handOver, starting);
    const setup = { media, host, loadOther: () => loadOther(null) };
    const loading: Promise<StartedEngine> = isOwn
      ? loadPlainEngine().then((plain) => plain.openPlainEngine(setup, starting))
      : loadOther(fileType);
    const [start, engine] = await Promise.all([starting, loading]);
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
          host.onEngineError({
            origin,
            details: "engineLoadError",
            fatal: true,
            status: null,
            body: null,
          });
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

/** Requests what hls.js will ask for first, while its code is loading. */
export function requestStartForHls(
  media: HTMLVideoElement,
  request: LoadRequest,
  signal: AbortSignal,
): void {
  if (request.isInitialLoad && !request.audioOnly)
    requestStart(media, planRequestOf(request), signal);
}

/** Continues the prepared start of this request, or starts. */
function beginStart({ media, request, signal }: HandOver): Promise<StartOutcome> {
  const prepared = takePrepared(media, request);
  if (!prepared) return startFast(media, { request: planRequestOf(request), signal });
  signal.addEventListener("abort", prepared.discard, { once: true });
  return prepared.start;
}

function planRequestOf(request: LoadRequest): PlanRequest {
  const src = new URL(request.src, document.baseURI).href;
  return { ...request, src, maxHeight: request.maxAutoHeight };
}
