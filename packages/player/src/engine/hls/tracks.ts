import type { MediaPlaylist } from "hls.js";
import type { Track } from "../../core/state";

export function listTracks(playlists: readonly Pick<MediaPlaylist, "id" | "name" | "lang">[]): Track[] {
  return playlists.map(({ id, name, lang }) => ({ id, label: name || lang || String(id + 1), language: lang ?? "" }));
}
