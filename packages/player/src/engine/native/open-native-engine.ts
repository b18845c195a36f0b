import type { Engine, EngineHost } from "../../core/engine";
import { PlayerError } from "../../core/errors/player-error";
import { createNativeEngine } from "./native-engine";

/** @throws PlayerError `unsupported` if the browser does not play HLS natively. */
export function openNativeEngine(media: HTMLMediaElement, host: EngineHost): Engine {
  if (media.canPlayType("application/vnd.apple.mpegurl") === "") {
    throw new PlayerError(
      "unsupported",
      "This browser has neither Media Source nor HLS of its own. Offer a file to download instead.",
    );
  }
  return createNativeEngine(media, host);
}
