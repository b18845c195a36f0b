import { captionFileSelector } from "../../caption-file-selector";
import { createCaptionTrack, type CaptionTrack } from "../../caption-track";
import type { OfferedTrack, OfferedTracks } from "../offered-tracks";
import type { SegmentList } from "../../fast-start/playlist";
import type { Loaded, StreamPlaylists } from "../stream-playlists";
import type { LiveSupport } from "../live/live-code";
import { isLiveList } from "../live/live-list";
import { createCaptionLoader, type CaptionLoaderOptions } from "./caption-loader";

export interface StreamCaptionsOptions extends CaptionLoaderOptions {
  media: HTMLMediaElement;
  playlists: Pick<StreamPlaylists, "captions" | "live">;
  /** URLs of a rendition, the best server first. */
  urlsOf(rendition: OfferedTrack): readonly string[];
  onShown(id: number | null): void;
  /** The rendition that was chosen is one that only hls.js plays. */
  onUnusual(): void;
  /** Ends them, and removes their tracks from the element. */
  signal: AbortSignal;
}

/** Shows WebVTT renditions in text tracks of the element. */
export interface StreamCaptions {
  offer(tracks: Pick<OfferedTracks, "text" | "forced">, audioLanguage: string | undefined): void;
  /** May be called before the tracks are known. */
  choose(id: number | null): void;
  /** Loads what is shown from where it is best loaded now. */
  reload(): void;
}

/** While none is chosen, the forced captions of the audio's language are shown. */
export function createStreamCaptions(options: StreamCaptionsOptions): StreamCaptions {
  const { media, playlists, urlsOf, onShown, onUnusual, signal } = options;
  const loadCaptions = createCaptionLoader(options);
  const tracks = new Map<OfferedTrack, CaptionTrack>();
  const emptyFile = URL.createObjectURL(new Blob(["WEBVTT"], { type: "text/vtt" }));
  let offered: readonly OfferedTrack[] = [];
  let forced: OfferedTrack | undefined;
  let chosenId: number | null = null;
  let active: OfferedTrack | undefined;
  let running = new AbortController();

  const trackOf = (rendition: OfferedTrack) => {
    const known = tracks.get(rendition);
    if (known) return known;
    const { label, language: srclang } = rendition.track;
    const track = createCaptionTrack(media, { kind: "subtitles", label, srclang, src: emptyFile });
    tracks.set(rendition, track);
    return track;
  };
  const follow = async (live: LiveSupport, url: string, ending: AbortSignal) => {
    const outcome = await live.followPlaylist({
      playlists: live.playlists,
      kind: "subtitleTrack",
      url: () => url,
      // The video plays on without them, and the next version may come.
      onMissing: () => true,
      waker: options.waker,
      signal: ending,
    });
    if (!ending.aborted) end(outcome);
  };
  /** The captions can go no further. */
  const end = (outcome: "failed" | "unusual") => {
    choose(null);
    if (outcome === "unusual") onUnusual();
  };
  const play = async (rendition: OfferedTrack, ending: AbortSignal) => {
    let list: Loaded<SegmentList> = "failed";
    for (const url of urlsOf(rendition)) {
      list = await playlists.captions(url, ending);
      if (ending.aborted) return;
      if (list === "failed") continue;
      if (list === "unusual") break;
      const found = list;
      const live = isLiveList(list) ? playlists.live() : null;
      if (live) void follow(live, url, ending);
      const newest = () => live?.playlists.newest(url) ?? found;
      return loadCaptions(trackOf(rendition), newest, ending);
    }
    if (rendition !== forced) end(list === "unusual" ? list : "failed");
  };
  /**
   * The skin draws what is chosen, and the browser what is forced: once its file is loaded.
   * Browsers that find a track shown while others are new choose among them by the visitor's
   * languages.
   */
  const drawForced = () => {
    if (!forced || active !== forced) return;
    const { element } = trackOf(forced);
    if (element.readyState !== HTMLTrackElement.LOADED)
      element.addEventListener("load", drawForced, { once: true });
    else if (element.track.mode !== "showing") element.track.mode = "showing";
  };
  const update = () => {
    const chosen = offered.find(({ track }) => track.id === chosenId);
    const wanted = chosen ?? (isFileShown(media) ? undefined : forced);
    if (wanted === active) return;
    running.abort();
    running = new AbortController();
    if (active) trackOf(active).element.track.mode = "disabled";
    active = wanted;
    if (!wanted) return;
    const { track } = trackOf(wanted).element;
    if (track.mode === "disabled") track.mode = "hidden";
    drawForced();
    void play(wanted, running.signal);
  };
  const choose = (id: number | null) => {
    chosenId = id;
    update();
    onShown(id);
  };

  // Someone chose in the browser's own menu, or a file of captions is shown from now on.
  const onChange = () => {
    const shown = offered.find((each) => tracks.get(each)?.element.track.mode === "showing");
    if (shown && shown !== active) return choose(shown.track.id);
    update();
    drawForced();
  };
  media.textTracks.addEventListener("change", onChange, { signal });
  signal.addEventListener("abort", () => {
    running.abort();
    for (const { element } of tracks.values()) element.remove();
    URL.revokeObjectURL(emptyFile);
  });

  return {
    offer(found, audioLanguage) {
      offered = found.text;
      forced = found.forced.find(({ track }) => track.language === audioLanguage);
      offered.forEach(trackOf);
      update();
      onShown(chosenId);
    },
    choose,
    reload() {
      if (!active) return;
      running.abort();
      running = new AbortController();
      void play(active, running.signal);
    },
  };
}

function isFileShown(media: HTMLMediaElement): boolean {
  return [...media.querySelectorAll<HTMLTrackElement>(captionFileSelector)].some(
    ({ track }) => track.mode !== "disabled",
  );
}
