import type { Context, Feature } from "../context";
import { listen } from "../media-element";

export interface VolumeActions {
  /** 0 to 1; anything above 0 unmutes. */
  setVolume(volume: number): void;
  /** Moves by a step, and lets skins show it. */
  changeVolume(delta: number): void;
  toggleMute(): void;
}

export function createVolume(context: Context): Feature<VolumeActions> {
  const { store, events, options } = context;

  // Only what a person chose is stored, not what the autoplay rules forced.
  const saveVolume = () => {
    const { media } = context;
    if (!media) return;
    options.storage?.set("video-vol", String(media.muted ? 0 : media.volume));
    if (media.volume > 0) options.storage?.set("video-vol-previous", String(media.volume));
  };

  const actions: VolumeActions = {
    setVolume(volume) {
      const { media } = context;
      if (!media || Number.isNaN(volume)) return;
      const clamped = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
      media.muted = clamped === 0;
      if (clamped > 0) media.volume = clamped;
      store.set({ mutedByAutoplay: false });
      saveVolume();
    },
    changeVolume(delta) {
      const { media } = context;
      if (!media) return;
      actions.setVolume((media.muted ? 0 : media.volume) + delta);
      events.emit("feedback", { action: "volume", value: media.muted ? 0 : media.volume });
    },
    toggleMute() {
      const { media } = context;
      if (!media) return;
      media.muted = !media.muted;
      store.set({ mutedByAutoplay: false });
      saveVolume();
      events.emit("feedback", { action: media.muted ? "mute" : "unmute" });
    },
  };

  return {
    actions,
    attach(media) {
      const storedVolume =
        parseVolume(options.storage?.get("video-vol")) ?? parseVolume(options.volume);
      if (options.muted || storedVolume === 0) media.muted = true;
      const audible =
        storedVolume === 0 ? parseVolume(options.storage?.get("video-vol-previous")) : storedVolume;
      if (audible) media.volume = audible;
      const sync = () => store.set({ volume: media.volume, muted: media.muted });
      sync();
      return listen(media, { volumechange: sync });
    },
  };
}

function parseVolume(value: string | number | null | undefined): number | null {
  const volume = value === "" ? Number.NaN : Number(value ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : null;
}
