import { createCell, type Cell } from "./storage/cell";
import { booleanCodec, shareCodec, textCodec, wordCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

export type Theme = "dark" | "light";
export type SortMode = "newest" | "oldest";

/** What the visitor asked for. Needs no consent. */
export interface Preferences {
  /** `theme`. null: as the system prefers. */
  readonly theme: Cell<Theme | null>;
  /** `sortMode`. Default newest. */
  readonly sortMode: Cell<SortMode>;
  /** `video-quality`: the resolution last chosen, such as "720". null: none yet. */
  readonly videoQuality: Cell<string | null>;
  /** `auto-quality`: whether the player chooses. Default true. */
  readonly autoQuality: Cell<boolean>;
  /** `video-vol`: 0 to 1. Default 1. */
  readonly volume: Cell<number>;
  /** `video-vol-previous`: what unmuting returns to, 0 to 1. Default 1. */
  readonly previousVolume: Cell<number>;
  /** `video-captions`: true if captions are shown. Default false. */
  readonly captions: Cell<boolean>;
  /** `video-caption-language`: the language of captions last chosen, such as "es". null: none yet. */
  readonly captionLanguage: Cell<string | null>;
}

export function createPreferences(storage: SharedStorage): Preferences {
  return {
    theme: createCell(storage, "theme", wordCodec<Theme | null>(null, "dark", "light")),
    sortMode: createCell(storage, "sortMode", wordCodec<SortMode>("newest", "oldest")),
    videoQuality: createCell(storage, "video-quality", textCodec),
    autoQuality: createCell(storage, "auto-quality", booleanCodec(true)),
    volume: createCell(storage, "video-vol", shareCodec),
    previousVolume: createCell(storage, "video-vol-previous", shareCodec),
    captions: createCell(storage, "video-captions", booleanCodec(false)),
    captionLanguage: createCell(storage, "video-caption-language", textCodec),
  };
}
