import type { CheckedLoad, Loader, ResponseKind } from "../load-checked";
import { readPlaylist, type Playlist } from "../playlist-text";
import type { LiveList } from "./live-list";

export type ReloadRequest = Pick<CheckedLoad<string>, "url" | "signal"> & {
  kind: ResponseKind;
  /** True if another playlist is loaded instead. */
  onMissing: NonNullable<CheckedLoad<string>["onMissing"]>;
};

export interface LoadedVersion {
  /** `failed` has been reported, or was aborted; `replaced` is to be loaded from elsewhere. */
  list: LiveList | "unusual" | "failed" | "replaced";
  /** The server has not answered what the address asks for; this is the whole playlist. */
  isInstead: boolean;
}

export interface LoadVersionOptions extends ReloadRequest {
  load: Loader;
  /** The URL of the playlist with directives for its server, or without any. */
  address: string;
  /** How long the server may hold its response back. */
  maxHeldMs: number;
  /** Null for an unusual playlist, or one that skips unknown segments. */
  parse(playlist: Playlist): LiveList | null;
}

/** Loads the next version of a playlist; where directives are of no use, all of it at once. */
export async function loadVersion(options: LoadVersionOptions): Promise<LoadedVersion> {
  const { load, url, address, kind, signal, parse } = options;
  const isInstead = address !== url;
  if (isInstead) {
    const list = await loadDirected(options);
    if (list) return { list, isInstead: false };
    if (signal.aborted) return { list: "failed", isInstead };
  }
  let isReplaced = false;
  const playlist = await load({
    url,
    kind,
    read: readPlaylist,
    signal,
    onMissing: (failure) => (isReplaced = options.onMissing(failure)),
  });
  if (!playlist) return { list: isReplaced ? "replaced" : "failed", isInstead };
  return { list: parse(playlist) ?? "unusual", isInstead };
}

async function loadDirected(options: LoadVersionOptions): Promise<LiveList | null> {
  const { load, address, kind, signal, maxHeldMs, parse } = options;
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal.addEventListener("abort", abort, { once: true });
  const timer = maxHeldMs === Infinity ? undefined : setTimeout(abort, maxHeldMs);
  const playlist = await load({
    url: address,
    kind,
    read: readPlaylist,
    signal: ending.signal,
    onMissing: () => true,
  });
  clearTimeout(timer);
  signal.removeEventListener("abort", abort);
  return playlist && parse(playlist);
}
