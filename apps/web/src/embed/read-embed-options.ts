import { readStart } from "../lib/video/read-start";

export interface EmbedOptions {
  startSeconds: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
}

const isOn = (text: string | null) => text === "" || text === "1" || text === "true";

/**
 * Reads the options of an embed's address: `start` or `t` is a moment; `autoplay`, `muted` and
 * `loop` are 1 or 0.
 */
export function readEmbedOptions(params: URLSearchParams): EmbedOptions {
  return {
    startSeconds: readStart(params) ?? 0,
    autoplay: isOn(params.get("autoplay")),
    muted: isOn(params.get("muted")),
    loop: isOn(params.get("loop")),
  };
}
