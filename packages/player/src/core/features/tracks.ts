import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import type { Track } from "../state";

export interface TrackActions {
  /** An id out of `state.textTracks`; null shows none. */
  setTextTrack(id: number | null): void;
  /** Shows the captions shown last, the first ones before that, or none if some are shown. */
  toggleCaptions(): void;
  setAudioTrack(id: number): void;
}

export function createTracks(context: Context): Feature<TrackActions> {
  const { store, events, options } = context;
  // Choices outlive engines and sources: another stream's track of the same language takes over.
  let text: Track | null | undefined;
  let lastShown: Track | null = null;
  let audio: Track | null = null;

  const remember = (track: Track | null) => {
    options.storage?.set("video-captions", String(track !== null));
    if (track?.language) options.storage?.set("video-caption-language", track.language);
  };
  const rememberedTrack = (tracks: readonly Track[]) => {
    const language = options.storage?.get("video-caption-language");
    return tracks.find((track) => track.language === language);
  };
  const wantedTextTrack = (tracks: readonly Track[]) => {
    if (text !== undefined) return alike(tracks, text);
    return options.storage?.get("video-captions") === "true" ? rememberedTrack(tracks) : undefined;
  };

  const actions: TrackActions = {
    setTextTrack(id) {
      text = store.get().textTracks.find((track) => track.id === id) ?? null;
      lastShown = text ?? lastShown;
      remember(text);
      context.engine?.setTextTrack(text?.id ?? null);
      events.emit("feedback", { action: text ? "captions-on" : "captions-off" });
    },
    toggleCaptions() {
      const { textTrack, textTracks } = store.get();
      if (textTracks.length === 0) return;
      if (textTrack !== null) return actions.setTextTrack(null);
      const track = alike(textTracks, lastShown) ?? rememberedTrack(textTracks) ?? textTracks[0];
      actions.setTextTrack(track?.id ?? null);
    },
    setAudioTrack(id) {
      audio = store.get().audioTracks.find((track) => track.id === id) ?? audio;
      context.engine?.setAudioTrack(id);
    },
  };

  return {
    actions,
    attach: () =>
      cancelAll([
        events.on("textTracks", (textTracks) => {
          store.set({ textTracks });
          const wanted = wantedTextTrack(textTracks);
          if (wanted && wanted.id !== store.get().textTrack) context.engine?.setTextTrack(wanted.id);
        }),
        events.on("textTrack", (textTrack) => store.set({ textTrack })),
        events.on("audioTracks", (audioTracks) => {
          store.set({ audioTracks });
          const wanted = alike(audioTracks, audio);
          if (wanted) context.engine?.setAudioTrack(wanted.id);
        }),
        events.on("audioTrack", (audioTrack) => store.set({ audioTrack })),
      ]),
  };
}

function alike(tracks: readonly Track[], wanted: Track | null): Track | undefined {
  if (!wanted) return undefined;
  const sameLanguage = tracks.filter(({ language }) => language === wanted.language);
  return sameLanguage.find(({ label }) => label === wanted.label) ?? sameLanguage[0];
}
