import { watchLaterId, type LocalPlaylist } from "@marquee/local-store";

/** 'Watch later' is shown from the beginning, but stored only with its first video. */
export function withWatchLater(playlists: readonly LocalPlaylist[]): readonly LocalPlaylist[] {
  if (playlists.some(({ id }) => id === watchLaterId)) return playlists;
  const empty = {
    id: watchLaterId,
    title: "",
    count: 0,
    createdAt: 0,
    updatedAt: 0,
    firstVideoId: null,
  };
  return [empty, ...playlists];
}
