import { storageKeys } from "./keys";
import { creatorRatesCodec, rateCodec } from "./rate-codecs";
import { createStoredValue, type StoredValue } from "./storage/stored-value";
import { booleanCodec, fractionCodec, textCodec, enumCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

export type Theme = "dark" | "light";
export type SortMode = "newest" | "oldest";

/** Settings that the visitor chose. Need no consent. */
export interface Preferences {
  /** `theme`. null: the system's preference. */
  readonly theme: StoredValue<Theme | null>;
  /** `sortMode`. Default newest. */
  readonly sortMode: StoredValue<SortMode>;
  /** `video-quality`: the height last chosen, such as "720". null: none yet. */
  readonly videoQuality: StoredValue<string | null>;
  /** `auto-quality`: true if the player chooses the quality. Default true. */
  readonly autoQuality: StoredValue<boolean>;
  /** `video-vol`: 0 to 1. Default 1. */
  readonly volume: StoredValue<number>;
  /** `video-vol-previous`: the volume that unmuting restores, 0 to 1. Default 1. */
  readonly previousVolume: StoredValue<number>;
  /** `video-even-loudness`: true if loud videos are played at the same loudness. Default false. */
  readonly evenLoudness: StoredValue<boolean>;
  /** `video-audio-only`: true if audio plays alone, where it can. Default false. */
  readonly audioOnly: StoredValue<boolean>;
  /** `video-rate`: the speed last chosen, 0.0625 to 16. Default 1. */
  readonly rate: StoredValue<number>;
  /** `video-rate-creators`: speeds of creators that have their own, by the creator's id. */
  readonly creatorRates: StoredValue<Readonly<Record<string, number>>>;
  /** `video-captions`: true if captions are shown. Default false. */
  readonly captions: StoredValue<boolean>;
  /**
   * `video-caption-language`: the language of captions last chosen, such as "es". null: none yet.
   */
  readonly captionLanguage: StoredValue<string | null>;
  /**
   * `video-caption-style`: what captions look like, as the player wrote it. null: as by default.
   */
  readonly captionStyle: StoredValue<string | null>;
  /**
   * `video-description`: the audio description that videos have where they can, as the player wrote
   * it. null: none.
   */
  readonly description: StoredValue<string | null>;
  /** `theatre-mode`: true if the player is shown as wide as the window. Default false. */
  readonly theatre: StoredValue<boolean>;
  /** `autoplay`: true if the next video starts after the end of one. Default true. */
  readonly autoplay: StoredValue<boolean>;
  /** `mini-player`: true if a video continues in a corner when its page is left. Default true. */
  readonly miniPlayer: StoredValue<boolean>;
  /** `flash-warnings`: true if videos that flash are shown behind a warning. Default true. */
  readonly flashWarnings: StoredValue<boolean>;
  /** `closed-announcement`: id of the announcement last closed. null: none yet. */
  readonly closedAnnouncement: StoredValue<string | null>;
}

export function createPreferences(storage: SharedStorage): Preferences {
  return {
    theme: createStoredValue(
      storage,
      storageKeys.theme,
      enumCodec<Theme | null>(null, "dark", "light"),
    ),
    sortMode: createStoredValue(
      storage,
      storageKeys.sortMode,
      enumCodec<SortMode>("newest", "oldest"),
    ),
    videoQuality: createStoredValue(storage, storageKeys.videoQuality, textCodec),
    autoQuality: createStoredValue(storage, storageKeys.autoQuality, booleanCodec(true)),
    volume: createStoredValue(storage, storageKeys.volume, fractionCodec),
    previousVolume: createStoredValue(storage, storageKeys.previousVolume, fractionCodec),
    evenLoudness: createStoredValue(storage, storageKeys.evenLoudness, booleanCodec(false)),
    audioOnly: createStoredValue(storage, storageKeys.audioOnly, booleanCodec(false)),
    rate: createStoredValue(storage, storageKeys.rate, rateCodec),
    creatorRates: createStoredValue(storage, storageKeys.creatorRates, creatorRatesCodec),
    captions: createStoredValue(storage, storageKeys.captions, booleanCodec(false)),
    captionLanguage: createStoredValue(storage, storageKeys.captionLanguage, textCodec),
    captionStyle: createStoredValue(storage, storageKeys.captionStyle, textCodec),
    description: createStoredValue(storage, storageKeys.description, textCodec),
    theatre: createStoredValue(storage, storageKeys.theatre, booleanCodec(false)),
    autoplay: createStoredValue(storage, storageKeys.autoplay, booleanCodec(true)),
    miniPlayer: createStoredValue(storage, storageKeys.miniPlayer, booleanCodec(true)),
    flashWarnings: createStoredValue(storage, storageKeys.flashWarnings, booleanCodec(true)),
    closedAnnouncement: createStoredValue(storage, storageKeys.closedAnnouncement, textCodec),
  };
}
