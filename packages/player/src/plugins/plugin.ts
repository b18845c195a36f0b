import type { BrowserPlayer, PlayerActions } from "../browser-player";
import type { Cancel } from "../core/cancel";
import type { EngineDetails } from "../core/engine";
import type { MenuItem, PlayerState } from "../core/state";
import type { Feedback } from "../core/context";

/** What a plugin gets of a player that is attached. Its subscriptions end when the player is detached. */
export interface PluginPlayer extends Pick<BrowserPlayer, "state" | "actions" | "subscribe" | "on"> {
  readonly media: HTMLVideoElement;
  /** The element around the video, which becomes fullscreen. */
  readonly container: HTMLElement;
  /** What the engine that plays knows of codecs and bandwidth; null while there is none. */
  engineDetails(): EngineDetails | null;
  /** Adds an entry at the end of the settings menu, until it is cancelled or the player is detached. */
  addMenuItem(item: MenuItem): Cancel;
  /** Changes the state that skins show, for a plugin that plays the video elsewhere. */
  setState(changes: Partial<PlayerState>): void;
  /** Lets the skin show and announce what was done. */
  giveFeedback(feedback: Feedback): void;
  /** Replaces actions, for the skin, the keys and the page alike, until the plugin ends or the result is called. */
  replaceActions(replacements: Partial<PlayerActions>): Cancel;
}

/** Adds something to a player, and returns what takes it away again. An error in a plugin is reported, and disturbs nothing else. */
export type PlayerPlugin = (player: PluginPlayer) => Cancel | void;
