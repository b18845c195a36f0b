import { wait } from "../wait";
import type { Waker } from "../waker";
import type { LivePlaylists } from "./live-playlists";
import type { ReloadRequest } from "./load-version";

export interface FollowOptions extends Pick<ReloadRequest, "kind" | "onMissing" | "signal"> {
  playlists: LivePlaylists;
  /** URL of the playlist that plays now. */
  url(): string;
  /** Wakes whenever that may be another one, and is woken by new versions. */
  waker: Waker;
}

/** Reloads the playlist of a live track whenever it is due, until aborted or a failure. */
export async function followPlaylist(options: FollowOptions): Promise<"unusual" | "failed"> {
  const { playlists, kind, onMissing, waker, signal } = options;
  while (!signal.aborted) {
    const url = options.url();
    const delayMs = playlists.delayMs(url);
    if (delayMs === null) await waker.changed();
    else if (delayMs > 0) await waitOrChange(delayMs, options);
    else {
      const outcome = await playlists.reload({ url, kind, onMissing, signal });
      waker.wake();
      if (outcome === "unusual" || outcome === "failed") return outcome;
    }
  }
  return "failed";
}

async function waitOrChange(ms: number, { waker, signal }: FollowOptions): Promise<void> {
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal.addEventListener("abort", abort, { once: true });
  await Promise.race([wait(ms, ending.signal), waker.changed()]);
  signal.removeEventListener("abort", abort);
  abort();
}
