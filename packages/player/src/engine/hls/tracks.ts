import type { MediaPlaylist } from "hls.js";
import type { Track } from "../../core/state";
import { isMachineMade } from "../is-machine-made";

export function listTracks(
  playlists: readonly Pick<MediaPlaylist, "id" | "name" | "lang">[],
): Track[] {
  return playlists.map(({ id, name, lang }) => ({
    id,
    label: name || lang || String(id + 1),
    language: lang ?? "",
  }));
}

/** They play without video if each has a playlist. */
export function listAudioTracks(
  playlists: readonly Pick<MediaPlaylist, "id" | "name" | "lang" | "url">[],
): Track[] {
  const isSeparate = playlists.every(({ url }) => url);
  return listTracks(playlists).map((track) => ({ ...track, ...(isSeparate && { isSeparate }) }));
}

type TextPlaylist = Pick<
  MediaPlaylist,
  "id" | "name" | "lang" | "default" | "forced" | "characteristics"
>;

/**
 * Lists the tracks that a viewer can choose, each once. Forced subtitles, which only translate
 * foreign speech in the film, belong to the audio and are left out.
 */
export function listTextTracks(playlists: readonly TextPlaylist[]): Track[] {
  const listed = playlists.filter(
    (playlist, index) =>
      !playlist.forced &&
      playlists.findIndex(
        ({ name, lang, forced }) => !forced && name === playlist.name && lang === playlist.lang,
      ) === index,
  );
  return listTracks(listed).map((track, index) => ({
    ...track,
    ...(listed[index]?.default && { default: true }),
    ...(isMachineMade(listed[index]?.characteristics) && { machineMade: true }),
  }));
}
