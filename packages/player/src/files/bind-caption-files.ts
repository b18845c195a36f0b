import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import { firstFileTrackId } from "../core/file-tracks";
import type { Message } from "../core/errors/message";
import { createCaptionFile, type CaptionFile } from "./caption-file";

const messageMs = 8000;

/** Shows the file that `textTrack` names, if it names one. */
export function bindCaptionFiles(
  { store, events, options, environment }: Context,
  media: HTMLVideoElement,
): Cancel {
  const files = new Map<string, CaptionFile>();
  let ending = new AbortController();
  let sourceUrl: string | undefined;
  let shown: CaptionFile | undefined;
  let hideMessage: Cancel = () => {};

  const removeAll = () => {
    ending.abort();
    ending = new AbortController();
    for (const file of files.values()) file.remove();
    files.clear();
    shown = undefined;
  };
  const fileAt = (index: number) => {
    const track = store.get().source?.tracks?.[index];
    if (!track) return undefined;
    const key = JSON.stringify([track.src, track.language, track.kind]);
    const file =
      files.get(key) ??
      createCaptionFile(media, track, {
        withCredentials: options.withCredentials === true,
        signal: ending.signal,
      });
    files.set(key, file);
    return file;
  };
  const update = () => {
    const { source, textTrack } = store.get();
    if (source?.src !== sourceUrl) removeAll();
    sourceUrl = source?.src;
    const wanted = textTrack === null ? undefined : fileAt(textTrack - firstFileTrackId);
    if (wanted === shown) return;
    shown?.hide();
    shown = wanted;
    const { signal } = ending;
    wanted?.show().catch(() => {
      if (!signal.aborted && shown === wanted) reportFailure();
    });
  };
  /** Captions never stop playback, and their message never replaces a more severe one. */
  const reportFailure = () => {
    store.set({ textTrack: null });
    if (store.get().message) return;
    const message: Message = { kind: "captions", ending: false };
    store.set({ message });
    options.onError?.(message);
    hideMessage = environment.setTimer(() => {
      if (store.get().message === message) store.set({ message: null });
    }, messageMs);
  };

  update();
  return cancelAll([
    store.subscribe(update),
    events.on("buffered", () => shown?.restore()),
    () => hideMessage(),
    removeAll,
  ]);
}
