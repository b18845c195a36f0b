import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import type { EngineLifecycle } from "../engine-lifecycle";
import { fileTracks, firstFileTrackId, isFileTrack } from "../file-tracks";
import { playsAudioOnly } from "../plays-separate-audio";
import type { Source } from "../source";
import type { Track } from "../state";

export interface TrackActions {
  /** An id out of `state.textTracks`; null shows none. */
  setTextTrack(id: number | null): void;
  /**
   * Shows the captions shown last, the default or first ones before that, or none if some are
   * shown.
   */
  toggleCaptions(): void;
  setAudioTrack(id: number): void;
}

export function createTracks(context: Context, engines: EngineLifecycle): Feature<TrackActions> {
  const { store, events, options } = context;
  // Choices outlive engines and sources: another stream's track of the same language takes over.
  let text: Track | null | undefined;
  let lastShown: Track | null = null;

  const saveChoice = (track: Track | null) => {
    options.storage?.set("video-captions", String(track !== null));
    if (track?.language) options.storage?.set("video-caption-language", track.language);
  };
  const storedTrack = (tracks: readonly Track[]) => {
    const language = options.storage?.get("video-caption-language");
    return tracks.find((track) => track.language === language);
  };
  const defaultTrack = (tracks: readonly Track[]) =>
    tracks.find(({ id }) => store.get().source?.tracks?.[id - firstFileTrackId]?.default) ??
    tracks.find((track) => track.default);
  const wantedTextTrack = (tracks: readonly Track[]) => {
    if (text !== undefined) return alike(tracks, text);
    const wereShown = options.storage?.get("video-captions");
    if (!wereShown) return defaultTrack(tracks);
    return wereShown === "true" ? storedTrack(tracks) : undefined;
  };
  /**
   * A track of the stream is shown by the engine, which reports it; a file by what watches
   * `textTrack`.
   */
  const showTextTrack = (id: number | null) => {
    if (isFileTrack(id) || isFileTrack(store.get().textTrack)) store.set({ textTrack: id });
    context.engine?.setTextTrack(isFileTrack(id) ? null : id);
  };
  /**
   * Files come first: they are known before the stream's tracks, which must not take their place in
   * a language.
   */
  const offer = (streamTracks: readonly Track[]) => {
    const textTracks = [...fileTracks(store.get().source), ...streamTracks];
    store.set({ textTracks });
    const wanted = wantedTextTrack(textTracks);
    if (wanted && wanted.id !== store.get().textTrack) showTextTrack(wanted.id);
  };

  const actions: TrackActions = {
    setTextTrack(id) {
      const { textTracks, textTrack } = store.get();
      const find = (wanted: number | null) =>
        textTracks.find((track) => track.id === wanted) ?? null;
      text = find(id);
      lastShown = text ?? find(textTrack) ?? lastShown;
      saveChoice(text);
      showTextTrack(text?.id ?? null);
      events.emit("feedback", { action: text ? "captions-on" : "captions-off" });
    },
    toggleCaptions() {
      const { textTrack, textTracks } = store.get();
      if (textTracks.length === 0) return;
      if (textTrack !== null) return actions.setTextTrack(null);
      const track =
        alike(textTracks, lastShown) ??
        storedTrack(textTracks) ??
        defaultTrack(textTracks) ??
        textTracks[0];
      actions.setTextTrack(track?.id ?? null);
    },
    setAudioTrack(id) {
      const chosen = store.get().audioTracks.find((track) => track.id === id);
      context.chosenAudio = chosen ?? context.chosenAudio;
      if (!playsAudioOnly(store.get())) return context.engine?.setAudioTrack(id);
      // An engine of audio alone has nothing else.
      if (chosen && id !== store.get().audioTrack) engines.reopen();
    },
  };

  return {
    actions,
    attach() {
      let lastSource: Source | null = null;
      const offerFiles = () => {
        const { source, textTracks } = store.get();
        if (source === lastSource) return;
        lastSource = source;
        offer(textTracks.filter(({ id }) => !isFileTrack(id)));
      };
      offerFiles();
      return cancelAll([
        store.subscribe(offerFiles),
        events.on("textTracks", offer),
        events.on("textTrack", (textTrack) => {
          // The engine shows none while a file is shown.
          if (textTrack !== null || !isFileTrack(store.get().textTrack)) store.set({ textTrack });
        }),
        events.on("audioTracks", (audioTracks) => {
          store.set({ audioTracks });
          const wanted = alike(audioTracks, context.chosenAudio);
          // The engine was opened with this audio if it plays without video.
          const isOpened = store.get().audioOnly && wanted?.isSeparate;
          if (wanted && !isOpened) context.engine?.setAudioTrack(wanted.id);
        }),
        events.on("audioTrack", (audioTrack) => store.set({ audioTrack })),
      ]);
    },
  };
}

function alike(tracks: readonly Track[], wanted: Track | null): Track | undefined {
  if (!wanted) return undefined;
  const sameLanguage = tracks.filter(({ language }) => language === wanted.language);
  return sameLanguage.find(({ label }) => label === wanted.label) ?? sameLanguage[0];
}
