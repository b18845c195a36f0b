import type { Context } from "./context";
import type { EngineFactory, EngineHost, LoadRequest } from "./engine";
import { isPlayerError } from "./errors/player-error";
import { storedBandwidth } from "./features/bandwidth";
import { currentPosition } from "./current-position";
import { fixedHeight, playlistOfHeight } from "./quality-choice";
import { resumePosition } from "./resume-position";
import { isFileTrack } from "./file-tracks";
import type { Source } from "./source";
import { initialSourceState } from "./state";

/** Creates, replaces and destroys engines: one at a time. */
export interface EngineLifecycle {
  load(source: Source | null): void;
  /** Creates the engine if there is a source and no engine. */
  open(): void;
  /** As `open`, unless the page's options let the source wait for a play or for being visible. */
  openUnlessWaiting(): void;
  /** The player is near what the visitor sees: `load: "visible"` waits no longer. */
  approach(): void;
  /**
   * Replaces the engine and continues at the same position with the same choices. `src` replaces
   * the URL.
   */
  reopen(src?: string): void;
  close(): void;
}

const savingHeight = 480;

interface OpenedSource extends Pick<LoadRequest, "src" | "fixedHeight"> {
  /** It is opened again with the choices of before. */
  reopened: boolean;
}

export function createEngineLifecycle(
  context: Context,
  createEngine: EngineFactory,
): EngineLifecycle {
  const { store, options } = context;
  let generation = 0;
  let src: string | null = null;
  let reopened = false;
  let hasApproached = false;

  const mayOpenByItself = () => {
    if (options.load === "visible" && !hasApproached) return false;
    return (
      options.preload !== "none" || options.autoPlay === true || context.lifecycle.playRequested
    );
  };
  const openUnlessWaiting = () => {
    if (!context.engine && mayOpenByItself()) void start();
  };
  const close = () => {
    generation += 1;
    const { engine } = context;
    context.engine = null;
    engine?.destroy();
  };

  const start = async () => {
    const { media } = context;
    const address = src;
    if (!media || address === null) return;
    const height = fixedHeight(context);
    const { started, currentTime, source, textTrack } = store.get();
    context.dispatch({
      type: "open",
      startSeconds: resumePosition(options.startTime, 0),
      positionSeconds: currentPosition(context),
      hasPlayed: started || currentTime > 0,
    });
    close();
    const ownGeneration = generation;
    store.set({
      waiting: context.lifecycle.playRequested,
      // The new engine shows no captions of the stream until it gets a command.
      textTrack: isFileTrack(textTrack) ? textTrack : null,
    });
    const host = hostOf(context, () => ownGeneration === generation);
    const requestNow = () => loadRequest(context, { src: address, reopened, fixedHeight: height });
    try {
      const engine = await createEngine(media, host, {
        ...requestNow(),
        type: typeOf(source, address),
      });
      if (ownGeneration !== generation) return engine.destroy();
      context.engine = engine;
    } catch (cause) {
      // The engine's code is loaded over the network as well.
      const origin = isPlayerError(cause) ? "other" : "network";
      host.onEngineError({
        origin,
        details: "engineLoadError",
        fatal: true,
        status: null,
        body: null,
      });
      return;
    }
    context.engine.load(requestNow());
    context.events.emit("opened", undefined);
  };

  return {
    load(source) {
      if (source?.src === store.get().source?.src) return store.set({ source });
      close();
      reopened = false;
      context.dispatch({
        type: "load",
        playRequested: source !== null && options.autoPlay === true,
      });
      store.set({ ...initialSourceState, source });
      src = playlistOfHeight(source, fixedHeight(context)) ?? source?.src ?? null;
      openUnlessWaiting();
    },
    open() {
      if (!context.engine) void start();
    },
    reopen(newSrc) {
      src = newSrc ?? src;
      reopened = true;
      void start();
    },
    openUnlessWaiting,
    approach() {
      hasApproached = true;
      openUnlessWaiting();
    },
    close,
  };
}

/** Returns the request of an engine that is opened now. */
function loadRequest(
  context: Context,
  { src, reopened, fixedHeight: height }: OpenedSource,
): LoadRequest {
  const { store, options, environment, lifecycle } = context;
  const { source, live, audioOnly } = store.get();
  const maxHeight = Math.min(
    options.maxHeight ?? Infinity,
    (options.dataSaver ?? environment.savesData()) ? savingHeight : Infinity,
  );
  const { phase } = lifecycle;
  return {
    src,
    isInitialLoad: phase.name === "opening" && phase.beginsSource && !reopened,
    // Each engine has its own timeline of a live stream.
    startSeconds: live ? 0 : currentPosition(context),
    live: source?.live === true,
    fixedHeight: height,
    maxAutoHeight: maxHeight < Infinity ? maxHeight : null,
    bandwidthBps: storedBandwidth(context),
    withCredentials: options.withCredentials === true,
    crossOrigin: options.crossOrigin,
    drm: source?.drm,
    audioOnly,
    audioTrack: context.chosenAudio,
  };
}

/** The stated type is that of the source, not of a playlist for one quality. */
function typeOf(source: Source | null, src: string): string | undefined {
  return source?.src === src ? source.type : undefined;
}

/** Engines report to features through events. Ignores those of an engine that has been replaced. */
function hostOf(context: Context, isCurrent: () => boolean): EngineHost {
  const { events } = context;
  const whileCurrent =
    <Value>(pass: (value: Value) => void) =>
    (value: Value) => {
      if (isCurrent()) pass(value);
    };
  const buffered = whileCurrent(() => events.emit("buffered", undefined));
  return {
    onQualities: whileCurrent((list) => events.emit("qualities", list)),
    onActiveQuality: whileCurrent((id) => events.emit("activeQuality", id)),
    onTextTracks: whileCurrent((list) => events.emit("textTracks", list)),
    onTextTrack: whileCurrent((id) => events.emit("textTrack", id)),
    onAudioTracks: whileCurrent((list) => events.emit("audioTracks", list)),
    onAudioTrack: whileCurrent((id) => events.emit("audioTrack", id)),
    onBuffered: () => buffered(undefined),
    onBandwidth: whileCurrent((bps) => events.emit("bandwidth", bps)),
    onEngineError: whileCurrent((error) => events.emit("engineError", error)),
    onReset: whileCurrent((positionSeconds) =>
      context.dispatch({ type: "reset", positionSeconds }),
    ),
  };
}
