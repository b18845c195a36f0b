import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { loudnessGain } from "../loudness";
import { listen, type MediaElement } from "../media-element";

export interface VolumeActions {
  /** 0 to 1; anything above 0 unmutes. */
  setVolume(volume: number): void;
  /** Moves by a step, and lets skins show it. */
  changeVolume(delta: number): void;
  toggleMute(): void;
  /** Plays sources whose loudness is known equally loud, or as they are. */
  setEvenLoudness(evenLoudness: boolean): void;
}

export function createVolume(context: Context): Feature<VolumeActions> {
  const { store, events, options } = context;
  /** Factor between the viewer's volume and the element's. */
  let gain = 1;

  const chosenVolume = ({ volume }: MediaElement) =>
    gain === 1 ? volume : Math.min(1, Math.round((volume / gain) * 1000) / 1000);
  const applyGain = () => {
    const { media } = context;
    const { source, evenLoudness } = store.get();
    const next = evenLoudness && source?.loudness ? loudnessGain(source.loudness) : 1;
    if (!media || next === gain) return;
    const volume = chosenVolume(media);
    gain = next;
    media.volume = volume * gain;
  };

  // Only what a person chose is stored, not what the autoplay rules forced.
  const saveVolume = () => {
    const { media } = context;
    if (!media) return;
    const volume = chosenVolume(media);
    options.storage?.set("video-vol", String(media.muted ? 0 : volume));
    if (volume > 0) options.storage?.set("video-vol-previous", String(volume));
  };

  const actions: VolumeActions = {
    setVolume(volume) {
      const { media } = context;
      if (!media || Number.isNaN(volume)) return;
      const clamped = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
      media.muted = clamped === 0;
      if (clamped > 0) media.volume = clamped * gain;
      store.set({ mutedByAutoplay: false });
      saveVolume();
    },
    changeVolume(delta) {
      const { media } = context;
      if (!media) return;
      actions.setVolume((media.muted ? 0 : chosenVolume(media)) + delta);
      events.emit("feedback", {
        action: "volume",
        value: media.muted ? 0 : chosenVolume(media),
      });
    },
    toggleMute() {
      const { media } = context;
      if (!media) return;
      media.muted = !media.muted;
      store.set({ mutedByAutoplay: false });
      saveVolume();
      events.emit("feedback", { action: media.muted ? "mute" : "unmute" });
    },
    setEvenLoudness(evenLoudness) {
      options.storage?.set("video-even-loudness", String(evenLoudness));
      store.set({ evenLoudness });
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
      const storedEvenness = options.storage?.get("video-even-loudness");
      if (storedEvenness) store.set({ evenLoudness: storedEvenness === "true" });
      applyGain();
      const sync = () => store.set({ volume: chosenVolume(media), muted: media.muted });
      sync();
      return cancelAll([
        listen(media, { volumechange: sync }),
        store.subscribe(applyGain),
        // The element keeps the viewer's volume for who plays on it next.
        () => {
          if (gain !== 1) media.volume = chosenVolume(media);
          gain = 1;
        },
      ]);
    },
  };
}

function parseVolume(value: string | number | null | undefined): number | null {
  const volume = value === "" ? Number.NaN : Number(value ?? Number.NaN);
  return volume >= 0 && volume <= 1 ? volume : null;
}
