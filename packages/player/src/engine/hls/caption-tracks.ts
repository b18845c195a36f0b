import type Hls from "hls.js";
import type { MediaPlaylist } from "hls.js";
import type { HlsAttachment } from "./attachment";
import { createCaptionTrack, type CaptionTrack } from "../caption-track";

/**
 * Puts the captions that hls.js parses into text tracks of the element, where
 * `renderTextTracksNatively` is off. The tracks of hls.js
 * 1.7 have `data:` URLs, which a strict Content Security Policy refuses; a blob URL is what Media
 * Source needs anyway.
 */
export function addCaptionTracks({ hls, library: { Events }, media, signal }: HlsAttachment): void {
  const tracks = new Map<string, CaptionTrack>();
  const emptyFile = URL.createObjectURL(new Blob(["WEBVTT"], { type: "text/vtt" }));

  const trackFor = (
    key: string,
    kind: TextTrackKind,
    { name, lang = "" }: { name: string; lang?: string },
  ) => {
    const known = tracks.get(key);
    if (known) return known;
    const captionTrack = createCaptionTrack(media, {
      kind,
      label: name,
      srclang: lang,
      src: emptyFile,
    });
    tracks.set(key, captionTrack);
    return captionTrack;
  };
  const subtitleTrackFor = (playlist: MediaPlaylist) =>
    trackFor(keyOf(playlist), "subtitles", playlist);

  const enableSelected = () => {
    const playlist = hls.subtitleTracks[hls.subtitleTrack];
    const track = playlist && subtitleTrackFor(playlist).element.track;
    if (track?.mode === "disabled") track.mode = "hidden";
  };
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
    const listed = new Set(hls.subtitleTracks.map(keyOf));
    for (const [key, { element }] of tracks) {
      if (element.kind !== "subtitles" || listed.has(key)) continue;
      element.remove();
      tracks.delete(key);
    }
    hls.subtitleTracks.forEach(subtitleTrackFor);
    enableSelected();
  });
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => {
    hls.subtitleTracks.forEach((playlist, index) => {
      if (index !== id) subtitleTrackFor(playlist).element.track.mode = "disabled";
    });
    enableSelected();
  });
  hls.on(Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_, found) => {
    for (const { _id, label, closedCaptions } of found.tracks) {
      if (_id === undefined) continue;
      const { lang = "" } = closedCaptions ?? {};
      trackFor(_id, "captions", { name: label, lang }).element.track.mode = "hidden";
    }
  });
  hls.on(Events.CUES_PARSED, (_, { type, track, cues }) => {
    const playlist = type === "subtitles" ? playlistOf(hls, track) : undefined;
    const target = playlist ? subtitleTrackFor(playlist) : tracks.get(track);
    for (const cue of cues as VTTCue[]) target?.addCue(cue, cue.id);
  });
  // Someone chose in the browser's own menu, such as that of a phone's full screen.
  media.textTracks.addEventListener(
    "change",
    () => {
      const chosen = hls.subtitleTracks.findIndex(
        (playlist) => tracks.get(keyOf(playlist))?.element.track.mode === "showing",
      );
      if (chosen >= 0 && chosen !== hls.subtitleTrack) hls.subtitleTrack = chosen;
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    for (const { element } of tracks.values()) element.remove();
    tracks.clear();
    URL.revokeObjectURL(emptyFile);
  });
}

function keyOf({ name, lang, groupId }: MediaPlaylist): string {
  return JSON.stringify([groupId, name, lang]);
}

/** hls.js names a playlist by its index in the list, or as `default`. */
function playlistOf({ subtitleTracks }: Hls, name: string): MediaPlaylist | undefined {
  if (name === "default") return subtitleTracks.find((playlist) => playlist.default);
  return subtitleTracks[Number(name.replace("subtitles", ""))];
}
