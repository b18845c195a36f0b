import type { SourceTrack } from "../core/source";
import { fetchText, type FetchTextOptions } from "./fetch-text";
import { loadTrack } from "./load-track";
import { toWebVtt } from "./to-web-vtt";

/** Captions of a file, in a text track of the element. */
export interface CaptionFile {
  /**
   * Shows them, loading them first. Rejects when they cannot be loaded, and tries again when called
   * again.
   */
  show(): Promise<void>;
  hide(): void;
  /**
   * Restores cues that were removed: hls.js empties all tracks of an element when it loads.
   */
  restore(): void;
  remove(): void;
}

export function createCaptionFile(
  media: HTMLMediaElement,
  { src, language, kind = "subtitles" }: SourceTrack,
  options: FetchTextOptions,
): CaptionFile {
  // Without a label, as hls.js would otherwise take it for its own track when it draws captions.
  const element = Object.assign(document.createElement("track"), { kind, srclang: language });
  element.dataset["marqueeFile"] = "";
  media.append(element);
  const { track } = element;
  let cues: readonly TextTrackCue[] = [];
  let loading: Promise<void> | null = null;
  let isShown = false;

  const load = async () => {
    const { text } = await fetchText(src, options);
    const webVtt = toWebVtt(text);
    if (webVtt === null) throw new Error(`${src} is neither WebVTT nor SRT.`);
    // The browser parses the file, but fetches it only with the element's own cross-origin mode.
    await loadTrack(element, webVtt, options.signal);
    cues = [...(track.cues ?? [])];
    applyMode();
  };
  /** Disables the track first: the change has the page draw the cues that are active already. */
  const applyMode = () => {
    track.mode = "disabled";
    if (isShown) track.mode = "hidden";
  };
  const restore = () => {
    if (track.mode === "disabled" || track.cues?.length) return;
    for (const cue of cues) track.addCue(cue);
    applyMode();
  };
  return {
    async show() {
      isShown = true;
      if (cues.length > 0) applyMode();
      restore();
      loading ??= load();
      try {
        await loading;
      } catch (cause) {
        loading = null;
        throw cause;
      }
    },
    hide() {
      isShown = false;
      // The browser loads only what is enabled.
      if (cues.length > 0) applyMode();
    },
    restore,
    remove: () => element.remove(),
  };
}
