import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { LiveValue } from "../../playlists/live-value";
import type { LocalPlaylist, LocalPlaylistItem } from "../../playlists/playlist";
import type { LocalPlaylists } from "../../playlists/playlists";
import { useLocalStore } from "../local-store-context";

const never = () => () => {};
const nothing = () => undefined;

/**
 * Returns the playlists of this browser; undefined on a server, until their code is loaded, and if
 * not `isNeeded`.
 */
export function useLocalPlaylistStore(isNeeded = true): LocalPlaylists | undefined {
  const store = useLocalStore();
  const [playlists, setPlaylists] = useState<LocalPlaylists>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    const show = (loaded: LocalPlaylists) => isMounted && setPlaylists(loaded);
    // Without the code, the value stays undefined, as before it is loaded.
    store.playlists().then(show, () => {});
    return () => {
      isMounted = false;
    };
  }, [store, isNeeded]);
  return isNeeded ? playlists : undefined;
}

function useLive<T>(
  select: (playlists: LocalPlaylists) => LiveValue<T>,
  isNeeded = true,
): T | undefined {
  const playlists = useLocalPlaylistStore(isNeeded);
  const live = playlists && select(playlists);
  return useSyncExternalStore<T | undefined>(
    live?.subscribe ?? never,
    live?.get ?? nothing,
    nothing,
  );
}

/**
 * Returns all playlists; undefined until they are read, without consent, on a server, and if not
 * `isNeeded`.
 */
export function useLocalPlaylists(isNeeded = true): readonly LocalPlaylist[] | undefined {
  return useLive((playlists) => playlists.list, isNeeded);
}

/**
 * Returns the videos of a playlist in order: undefined until they are read, null if there is no
 * such playlist. Without an id nothing is loaded.
 */
export function useLocalPlaylistItems(
  playlistId: string | null,
): readonly LocalPlaylistItem[] | null | undefined {
  const select = useCallback(
    (playlists: LocalPlaylists) => playlists.items(playlistId ?? ""),
    [playlistId],
  );
  return useLive(select, playlistId !== null);
}

/** Returns the ids of the playlists that have a video; undefined until they are read. */
export function useSavedIn(videoId: string): ReadonlySet<string> | undefined {
  const select = useCallback((playlists: LocalPlaylists) => playlists.savedIn(videoId), [videoId]);
  return useLive(select);
}
