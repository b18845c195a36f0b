import { EventEmitter } from "node:events";
import Hls from "hls.js";
import { expect, test, vi } from "vitest";
import type { HlsAttachment } from "./attachment";
import { detectNoProgress } from "./no-progress-detector";

interface Playlist {
  isLive: boolean;
  /** The playlist was loaded before, and is loaded again. */
  isReload: boolean;
}

/**
 * Whether a video that stands still is noticed within a minute in which its playlist is always
 * being loaded.
 */
function notices({ isLive, isReload }: Playlist): boolean {
  vi.useFakeTimers();
  const ending = new AbortController();
  try {
    const { LEVEL_LOADING } = Hls.Events;
    const hls = Object.assign(new EventEmitter(), {
      levels: [{ details: isReload ? { live: isLive } : undefined }],
      audioTracks: [],
    });
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
      hls.emit(LEVEL_LOADING, LEVEL_LOADING, { level: 0 });
      vi.advanceTimersByTime(1000);
    }
    return onNoProgress.mock.calls.length > 0;
  } finally {
    ending.abort();
    vi.useRealTimers();
  }
}

test("reloads of a live playlist, however slow, do not count as progress", () => {
  expect(notices({ isLive: true, isReload: true })).toBe(true);
  // What it waits for may be on its way here.
  expect(notices({ isLive: true, isReload: false })).toBe(false);
  expect(notices({ isLive: false, isReload: true })).toBe(false);
});
