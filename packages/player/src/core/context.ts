import type { Emitter } from "./emitter";
import type { Engine, EngineHost } from "./engine";
import type { Environment } from "./environment";
import type { Lifecycle, LifecycleEvent } from "./lifecycle";
import type { MediaElement } from "./media-element";
import type { PlayerOptions } from "./options";
import type { PlayerState, Track } from "./state";
import type { Store } from "./store";
import type { Cancel } from "./cancel";

/** Something a person did by key, wheel or gesture, for skins that show or announce it. */
export interface Feedback {
  action:
    | "play"
    | "pause"
    | "seek"
    | "volume"
    | "mute"
    | "unmute"
    | "rate"
    | "quality"
    | "captions-on"
    | "captions-off"
    | "fullscreen-on"
    | "fullscreen-off"
    | "pip-on"
    | "pip-off";
  /** Seconds moved, volume from 0 to 1, rate, or rendition height in pixels (0 for automatic). */
  value?: number;
}

type EngineEvents = {
  [
    Name in Exclude<keyof EngineHost, "onReset"> as Uncapitalize<
      Name extends `on${infer Event}` ? Event : never
    >
  ]: Parameters<EngineHost[Name]>[0];
};

/** Events between features. */
export interface PlayerEvents extends EngineEvents {
  /** An engine has started to load the source. */
  opened: undefined;
  feedback: Feedback;
}

/** Dependencies that all features share. */
export interface Context {
  readonly store: Store<PlayerState>;
  readonly events: Emitter<PlayerEvents>;
  readonly environment: Environment;
  readonly options: PlayerOptions;
  media: MediaElement | null;
  engine: Engine | null;
  /** Outlives engines and sources: another stream's track of the same language takes over. */
  chosenAudio: Track | null;
  readonly lifecycle: Lifecycle;
  /** The only way to change `lifecycle`. */
  dispatch(event: LifecycleEvent): void;
}

/** A capability: what it lets a skin do, and what it does while attached. */
export interface Feature<
  Actions extends object,
  Media extends MediaElement = MediaElement,
  Container = unknown,
> {
  actions: Actions;
  attach?(media: Media, container: Container): Cancel;
}
