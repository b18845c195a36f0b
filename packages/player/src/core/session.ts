import type { Context } from "./context";
import type { EngineFactory, EngineHost } from "./engine";
import { isPlayerError } from "./errors/player-error";
import { rememberedBandwidth } from "./features/bandwidth";
import { fixedHeight, playlistOfHeight } from "./features/quality";
import { placeOf } from "./place-of";
import { resumePosition } from "./resume-position";
import type { Source } from "./source";
import { freshSourceState } from "./state";

/** The life of engines: one at a time, made for a source, replaced when it has to be. */
export interface Session {
  load(source: Source | null): void;
  /** Makes the engine if there is a source and no engine. */
  open(): void;
  /** Replaces the engine, goes on at the same place with the same choices. `src` replaces the address. */
  reopen(src?: string): void;
  close(): void;
}

const savingHeight = 480;

export function createSession(context: Context, createEngine: EngineFactory): Session {
  const { store, options, environment } = context;
  let generation = 0;
  let src: string | null = null;
  let reopened = false;

  const close = () => {
    generation += 1;
    const { engine } = context;
    context.engine = null;
    engine?.destroy();
  };

  const start = async () => {
    const { media } = context;
    if (!media || src === null) return;
    const startSeconds =
      context.fresh && context.arrivingAt === null ? resumePosition(options.startTime, 0) : placeOf(context);
    const height = fixedHeight(context);
    close();
    const mine = generation;
    context.arrivingAt = startSeconds;
    store.set({ waiting: context.wantsPlay });
    const host = hostOf(context, () => mine === generation);
    try {
      const engine = await createEngine(media, host);
      if (mine !== generation) return engine.destroy();
      context.engine = engine;
    } catch (cause) {
      // An engine's code comes over the network too.
      const origin = isPlayerError(cause) ? "other" : "network";
      host.onFault({ origin, details: "engineLoadError", fatal: true, status: null, body: null });
      return;
    }
    context.engine.load({
      src,
      fresh: context.fresh && !reopened,
      startSeconds,
      fixedHeight: height,
      maxAutoHeight: environment.savesData() ? savingHeight : null,
      bandwidthBps: rememberedBandwidth(context),
      withCredentials: options.withCredentials === true,
    });
    context.events.emit("opened", undefined);
  };

  return {
    load(source) {
      if (source?.src === store.get().source?.src) return store.set({ source });
      close();
      context.fresh = true;
      reopened = false;
      context.arrivingAt = null;
      context.sought = false;
      context.wantsPlay = source !== null && options.autoPlay === true;
      store.set({ ...freshSourceState, source });
      src = playlistOfHeight(source, fixedHeight(context)) ?? source?.src ?? null;
      if (options.preload !== "none" || context.wantsPlay) void start();
    },
    open() {
      if (!context.engine) void start();
    },
    reopen(newSrc) {
      src = newSrc ?? src;
      reopened = true;
      context.fresh &&= !store.get().started && store.get().currentTime === 0;
      void start();
    },
    close,
  };
}

/** Engines speak to features through events; one that has been replaced is not heard. */
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
    onFault: whileCurrent((fault) => events.emit("fault", fault)),
    onReset: whileCurrent((seconds) => {
      context.arrivingAt ??= seconds;
    }),
  };
}
