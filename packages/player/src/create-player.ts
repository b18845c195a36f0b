import { assemblePlayer, type BrowserPlayer, type CreatePlayerOptions } from "./assemble-player";
import { browserEngine } from "./engine/browser-engine";

/**
 * Makes a player without a face. Nothing happens before `attach` and `load`; it can be made on a server.
 *
 * @example
 * const player = createPlayer({ workerPath: "/hls.worker.js" });
 * const detach = player.attach(video, video.parentElement);
 * player.load({ src: "/video/master.m3u8" });
 */
export function createPlayer({ engine, ...options }: CreatePlayerOptions = {}): BrowserPlayer {
  return assemblePlayer(engine ?? browserEngine(options), options);
}
