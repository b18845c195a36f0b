import type { BrowserPlayer } from "../browser-player";
import type { Cancel } from "../core/cancel";

/** What a plugin gets of a player that is attached. Its subscriptions end when the player is detached. */
export interface PluginPlayer extends Pick<BrowserPlayer, "state" | "actions" | "subscribe" | "on"> {
  readonly media: HTMLVideoElement;
  /** The element around the video, which becomes fullscreen. */
  readonly container: HTMLElement;
}

/** Adds something to a player, and returns what takes it away again. An error in a plugin is reported, and disturbs nothing else. */
export type PlayerPlugin = (player: PluginPlayer) => Cancel | void;
