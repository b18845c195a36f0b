import { assemblePlayer, type BrowserPlayer, type CreatePlayerOptions } from "./assemble-player";
import { browserEngine } from "./engine/browser-engine";

/**
 * Creates a player without a user interface. It does nothing before `attach` and `load`, so a
 * server can create it.
 *
 * @example
 * const player = createPlayer({ workerPath: "/hls.worker.js" });
 * const detach = player.attach(video, video.parentElement);
 * player.load({ src: "/video/master.m3u8" });
 */
export function createPlayer({ engine, ...options }: CreatePlayerOptions = {}): BrowserPlayer {
  return assemblePlayer(engine ?? browserEngine(options), options);
}
