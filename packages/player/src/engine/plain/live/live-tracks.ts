import type { LiveWindow } from "../../../core/live";
import type { Waker } from "../waker";
import { createCatchUp } from "./catch-up";
import { followPlaylist, type FollowOptions } from "./follow-playlist";
import type { LivePlaylists } from "./live-playlists";
import { createSourceUpdater } from "./live-source";
import { liveWindowOf } from "./live-window";
import { stayInWindow } from "./stay-in-window";

export interface LiveTracksOptions {
  media: HTMLMediaElement;
  mediaSource: MediaSource;
  playlists: LivePlaylists;
  waker: Waker;
  /** The video first, whose window is that of the stream. */
  tracks: readonly [FollowedTrack, ...FollowedTrack[]];
}

export type FollowedTrack = Pick<FollowOptions, "url" | "kind" | "onMissing">;

/** Keeps a live stream going: its playlists, its window, and its end. */
export interface LiveTracks {
  /** Reloads playlists until aborted, or until a failure. */
  run(signal: AbortSignal): Promise<"unusual" | "failed">[];
  /** Null once it has ended. */
  window(): LiveWindow | null;
  /** True while the server may still send what the playhead waits for. */
  isAwaited(): boolean;
}

/** A stream without new segments for longer has stalled. */
const maxUnchangedMs = 30_000;

export function createLiveTracks(options: LiveTracksOptions): LiveTracks {
  const { media, playlists, waker, tracks } = options;
  const [video] = tracks;
  const updateSource = createSourceUpdater(options.mediaSource);
  const catchUp = createCatchUp(media);
  const current = () => playlists.newest(video.url());
  const sinceMs = () => playlists.unchangedSinceMs(video.url());

  const keepUp = async (signal: AbortSignal) => {
    for (; !signal.aborted; await waker.changed()) {
      const list = current();
      if (!list) continue;
      updateSource(list);
      stayInWindow(media, list);
      catchUp.update(list);
    }
    catchUp.end();
  };
  return {
    run(signal) {
      void keepUp(signal);
      return tracks.map((track) => followPlaylist({ ...track, playlists, waker, signal }));
    },
    window() {
      const list = current();
      const changedMs = sinceMs();
      if (!list || changedMs === null) return null;
      const ageSeconds = (performance.now() - changedMs) / 1000;
      const window = liveWindowOf(list, { seconds: media.currentTime, ageSeconds });
      return { ...window, isCatchingUp: catchUp.isActive() };
    },
    isAwaited() {
      const list = current();
      const changedMs = sinceMs();
      if (!list || changedMs === null) return false;
      const isAtEnd = media.currentTime > list.durationSeconds - list.live.targetSeconds;
      return isAtEnd && performance.now() - changedMs < maxUnchangedMs;
    },
  };
}
