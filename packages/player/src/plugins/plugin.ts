import type { BrowserPlayer, PlayerActions } from "../browser-player";
import type { Cancel } from "../core/cancel";
import type { EngineDetails } from "../core/engine";
import type { MenuItem, PlayerState } from "../core/state";
import type { Feedback } from "../core/context";
import type { PlayerStorage } from "../core/storage";

/** A plugin's access to an attached player. Its subscriptions end when the player is detached. */
export interface PluginPlayer extends Pick<
  BrowserPlayer,
  "state" | "actions" | "subscribe" | "on"
> {
  readonly media: HTMLVideoElement;
  /** The element around the video, which becomes fullscreen. */
  readonly container: HTMLElement;
  /** Stores choices; null to store nothing beyond this page. */
  readonly storage: PlayerStorage | null;
  /** The engine's codecs and bandwidth; null while there is no engine. */
  engineDetails(): EngineDetails | null;
  /**
   * Adds an entry at the end of the settings menu, until it is cancelled or the player is detached.
   */
  addMenuItem(item: MenuItem): Cancel;
  /** Changes the state that skins show, for a plugin that plays the video elsewhere. */
  setState(changes: Partial<PlayerState>): void;
  /** Makes the skin show and announce an action. */
  giveFeedback(feedback: Feedback): void;
  /**
   * Replaces actions, for the skin, the keys and the page alike, until the plugin ends or the
   * result is called.
   */
  replaceActions(replacements: Partial<PlayerActions>): Cancel;
}

/**
 * Adds something to a player, and returns a function that removes it. An error in a plugin is
 * reported and does not affect the player.
 */
export type PlayerPlugin = (player: PluginPlayer) => Cancel | void;
