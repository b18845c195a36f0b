import type { Preferences } from "@marquee/local-store";
import type { PlayerStorage, PlayerStorageKey } from "@marquee/player/react";

interface PlayerStorageSetup {
  preferences: Preferences;
  /** Whose own speed is used, if there is one. */
  creatorId: string | undefined;
}

/**
 * Keeps the player's choices among the site's preferences, so that every tab knows them. The
 * measured bandwidth is nothing that the visitor chose: it lives as long as the page.
 */
export function createPlayerStorage({
  preferences,
  creatorId = "",
}: PlayerStorageSetup): PlayerStorage {
  let bandwidth: string | null = null;
  const read: Record<PlayerStorageKey, () => string | null> = {
    "video-quality": preferences.videoQuality.get,
    "auto-quality": () => String(preferences.autoQuality.get()),
    "video-vol": () => String(preferences.volume.get()),
    "video-vol-previous": () => String(preferences.previousVolume.get()),
    "video-even-loudness": () => String(preferences.evenLoudness.get()),
    "video-audio-only": () => String(preferences.audioOnly.get()),
    "video-rate": () => String(preferences.creatorRates.get()[creatorId] ?? preferences.rate.get()),
    "video-captions": () => String(preferences.captions.get()),
    "video-caption-language": preferences.captionLanguage.get,
    "video-caption-style": preferences.captionStyle.get,
    "video-description": preferences.description.get,
    "video-bandwidth": () => bandwidth,
  };
  const write: Record<PlayerStorageKey, (value: string) => void> = {
    "video-quality": preferences.videoQuality.set,
    "auto-quality": (value) => preferences.autoQuality.set(value === "true"),
    "video-vol": (value) => preferences.volume.set(Number(value)),
    "video-vol-previous": (value) => preferences.previousVolume.set(Number(value)),
    "video-even-loudness": (value) => preferences.evenLoudness.set(value === "true"),
    "video-audio-only": (value) => preferences.audioOnly.set(value === "true"),
    "video-rate": (value) => {
      const { rate, creatorRates } = preferences;
      const own = creatorRates.get();
      if (own[creatorId] === undefined) rate.set(Number(value));
      else creatorRates.set({ ...own, [creatorId]: Number(value) });
    },
    "video-captions": (value) => preferences.captions.set(value === "true"),
    "video-caption-language": preferences.captionLanguage.set,
    "video-caption-style": (value) => preferences.captionStyle.set(value === "" ? null : value),
    "video-description": (value) => preferences.description.set(value === "" ? null : value),
    "video-bandwidth": (value) => {
      bandwidth = value;
    },
  };
  return { get: (key) => read[key](), set: (key, value) => write[key](value) };
}
