import { EventEmitter } from "node:events";
import Hls from "hls.js";
import { expect, test, vi } from "vitest";
import type { HlsAttachment } from "./attachment";
import { detectNoProgress } from "./no-progress-detector";

const { LEVEL_LOADING, FRAG_LOADING, FRAG_LOADED } = Hls.Events;

interface LoadingHls extends EventEmitter {
  levels: readonly { details: { live: boolean } | undefined }[];
  audioTracks: readonly never[];
}

/** True if the detector reports a stopped video within a minute of constant loading. */
function notices(
  load: (hls: LoadingHls, second: number) => void,
  details?: { live: boolean },
): boolean {
  vi.useFakeTimers();
  const ending = new AbortController();
  try {
    const hls = Object.assign(new EventEmitter(), { levels: [{ details }], audioTracks: [] });
    const media = { currentTime: 12, paused: false, ended: false, readyState: 2 };
    const onNoProgress = vi.fn();
    const attachment = {
      hls,
      library: Hls,
      media,
      signal: ending.signal,
    } as unknown as HlsAttachment;
    detectNoProgress(attachment, onNoProgress);
    for (let second = 0; second < 60; second += 1) {
      load(hls, second);
      vi.advanceTimersByTime(1000);
    }
    return onNoProgress.mock.calls.length > 0;
  } finally {
    ending.abort();
    vi.useRealTimers();
  }
}

const loadPlaylist = (hls: LoadingHls) => hls.emit(LEVEL_LOADING, LEVEL_LOADING, { level: 0 });

test("reloads of a live playlist, however slow, do not count as progress", () => {
  expect(notices(loadPlaylist, { live: true })).toBe(true);
  // The segments that it waits for may come with the playlist.
  expect(notices(loadPlaylist)).toBe(false);
  expect(notices(loadPlaylist, { live: false })).toBe(false);
});

test("segments loaded again and again at one position do not count as progress", () => {
  expect(notices(loadSegments({ ahead: 60 }))).toBe(false);
  expect(notices(loadSegments({ ahead: 2 }))).toBe(true);
});

/** One segment after the other, a second each; after the last, from the first again. */
function loadSegments({ ahead }: { ahead: number }) {
  const segments = Array.from({ length: ahead }, () => ({ loader: {} }));
  return (hls: LoadingHls, second: number) => {
    const frag = (at: number) => ({ frag: segments[at % ahead] });
    if (second > 0) hls.emit(FRAG_LOADED, FRAG_LOADED, frag(second - 1));
    hls.emit(FRAG_LOADING, FRAG_LOADING, frag(second));
  };
}
