import { cancelAll, type Cancel } from "./cancel";
import type { Context, Feature, PlayerEvents } from "./context";
import { createEmitter } from "./emitter";
import type { EngineFactory } from "./engine";
import type { Environment } from "./environment";
import { createArrival } from "./features/arrival";
import { createAudioOnly, type AudioOnlyActions } from "./features/audio-only";
import { createBandwidth } from "./features/bandwidth";
import { createControls, type ControlsActions } from "./features/controls";
import { createLoop, type LoopActions } from "./features/loop";
import { createPlayback, type PlaybackActions } from "./features/playback";
import { createProgress } from "./features/progress";
import { createQuality, type QualityActions } from "./features/quality";
import { createQueue, type QueueActions } from "./features/queue";
import { createRate, type RateActions } from "./features/rate";
import { createRecovery, type RecoveryActions } from "./features/recovery";
import { createTheatre, type TheatreActions } from "./features/theatre";
import { createTime, type TimeActions } from "./features/time";
import { createTracks, type TrackActions } from "./features/tracks";
import { createVolume, type VolumeActions } from "./features/volume";
import { initialLifecycle, lifecycleReducer, type Lifecycle } from "./lifecycle";
import type { MediaElement } from "./media-element";
import type { PlayerOptions } from "./options";
import { createEngineLifecycle } from "./engine-lifecycle";
import type { Source } from "./source";
import { initialState, type PlayerState } from "./state";
import { createStore, type Store } from "./store";

export type CoreActions = PlaybackActions &
  TimeActions &
  VolumeActions &
  RateActions &
  QualityActions &
  TrackActions &
  AudioOnlyActions &
  ControlsActions &
  QueueActions &
  LoopActions &
  TheatreActions &
  RecoveryActions;

/** A headless player: its state, its actions, and the element that it is attached to. */
export interface Player<Actions = CoreActions, Media = MediaElement, Container = unknown> {
  readonly state: PlayerState;
  readonly actions: Actions;
  subscribe(listener: () => void): Cancel;
  on: <Name extends keyof PlayerEvents>(
    name: Name,
    listener: (event: PlayerEvents[Name]) => void,
  ) => Cancel;
  /** Replaces the given options and leaves the others; `undefined` removes one. */
  configure(options: { [Key in keyof PlayerOptions]?: PlayerOptions[Key] | undefined }): void;
  /**
   * Plays another source, from its start or `startTime`. With the current `src`, only the
   * description changes.
   */
  load(source: Source | null): void;
  /** Attaches to an element, one at a time; the returned function detaches. */
  attach(media: Media, container: Container): Cancel;
  /** Ends everything; the player cannot be attached again. */
  destroy(): void;
}

/** Features that need more than the core knows, such as fullscreen. */
export type FeatureFactory<Actions extends object, Media extends MediaElement, Container> = (core: {
  context: Context;
  actions: CoreActions;
}) => Feature<Actions, Media, Container>;

export interface CorePlayerSetup<Extra extends object, Media extends MediaElement, Container> {
  engine: EngineFactory<Media>;
  environment: Environment;
  options: PlayerOptions;
  extend: FeatureFactory<Extra, Media, Container>;
}

export function createCorePlayer<Extra extends object, Media extends MediaElement, Container>({
  engine,
  environment,
  options: given,
  extend,
}: CorePlayerSetup<Extra, Media, Container>): Player<CoreActions & Extra, Media, Container> {
  const store: Store<PlayerState> = createStore<PlayerState>({
    ...initialState,
    ...hostState(given),
    loop: given.loop === true,
    evenLoudness: given.evenLoudness === true,
    audioOnly: given.audioOnly === true,
  });
  const options = { ...given };
  const context: Context & { lifecycle: Lifecycle } = {
    store,
    events: createEmitter<PlayerEvents>(),
    environment,
    options,
    media: null,
    engine: null,
    chosenAudio: null,
    lifecycle: initialLifecycle,
    dispatch(event) {
      context.lifecycle = lifecycleReducer(context.lifecycle, event);
    },
  };
  const engines = createEngineLifecycle(context, engine as EngineFactory);
  const playback = createPlayback(context, engines);
  const time = createTime(context);
  const volume = createVolume(context);
  const rate = createRate(context);
  const quality = createQuality(context, engines);
  const tracks = createTracks(context, engines);
  const audioOnly = createAudioOnly(context, engines);
  const controls = createControls(context);
  const queue = createQueue(context);
  const loop = createLoop(context);
  const theatre = createTheatre(context);
  const recovery = createRecovery(context, engines);
  const core: CoreActions = Object.assign(
    {},
    playback.actions,
    time.actions,
    volume.actions,
    rate.actions,
    quality.actions,
    tracks.actions,
    audioOnly.actions,
    controls.actions,
    queue.actions,
    loop.actions,
    theatre.actions,
    recovery.actions,
  );
  const extra = extend({ context, actions: core });
  const features: Feature<object, Media, Container>[] = [
    // First, so that it reports the position before other features change the state.
    createProgress(context),
    createArrival(context),
    playback,
    time,
    volume,
    rate,
    loop,
    quality,
    tracks,
    audioOnly,
    controls,
    createBandwidth(context),
    recovery,
    extra,
  ];
  let detach: Cancel = () => {};
  let destroyed = false;

  return {
    get state() {
      return store.get();
    },
    actions: Object.assign(core, extra.actions),
    subscribe: (listener) => store.subscribe(listener),
    on: (name, listener) => context.events.on(name, listener),
    configure(changes) {
      const { loop: previousLoop, evenLoudness: previousEvenness } = options;
      const { audioOnly: previousAudioOnly } = options;
      Object.assign(options, changes);
      store.set(hostState(options));
      if (options.loop !== previousLoop) core.setLoop(options.loop === true);
      if (options.evenLoudness !== previousEvenness)
        store.set({ evenLoudness: options.evenLoudness === true });
      if (options.audioOnly !== previousAudioOnly) audioOnly.apply(options.audioOnly === true);
    },
    load: (source) => engines.load(source),
    attach(media, container) {
      detach();
      if (destroyed) return () => {};
      context.media = media;
      const cancel = cancelAll(
        features.map((feature) => feature.attach?.(media, container) ?? (() => {})),
      );
      const stopApproach =
        options.load === "visible"
          ? (environment.onApproach?.(container, engines.approach) ?? engines.approach())
          : undefined;
      engines.openUnlessWaiting();
      detach = () => {
        detach = () => {};
        stopApproach?.();
        cancel();
        engines.close();
        media.pause();
        context.media = null;
        // It must not start on its own when a page hides it and shows it again.
        if (store.get().started) {
          context.dispatch({ type: "requestPlay", playRequested: false });
          store.set({ paused: true, waiting: false });
        }
      };
      const ownDetach = detach;
      return () => {
        if (detach === ownDetach) ownDetach();
      };
    },
    destroy() {
      destroyed = true;
      detach();
    },
  };
}

/** The part of the state that the page's options set. */
function hostState({
  onPrevious,
  onNext,
  theatre,
  onTheatreChange,
  rates,
  seekStep,
}: PlayerOptions) {
  return {
    rates: rates ?? initialState.rates,
    seekStep: seekStep ?? initialState.seekStep,
    hasPrevious: onPrevious !== undefined,
    hasNext: onNext !== undefined,
    theatre: theatre === true,
    canTheatre: onTheatreChange !== undefined,
  };
}
