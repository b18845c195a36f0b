import {
  countView,
  recordWatch,
  retentionParts,
  type Client,
  type ViewSource,
} from "@marquee/api-client";
import { viewSource } from "./view-source";

/**
 * Playback between two reports is continuous below this: reports are at most 5 s apart, at up to
 * four times the speed.
 */
const maxStepSeconds = 25;

interface Watched {
  positionSeconds: number;
  durationSeconds: number;
  /** True if playback started or continued before the report; false after a seek. */
  isContinuous: boolean;
}

export interface WatchStatistics {
  add: (watched: Watched) => void;
  /** Sends what was watched since the last time, without identifiers. */
  send: () => void;
}

/** Counts a view of a video, and adds up what is watched of it. */
export function createWatchStatistics(
  { api, videoId }: { api: Client; videoId: string },
  source: ViewSource = viewSource(),
): WatchStatistics {
  // A lost view is acceptable.
  api.call(countView, { v: videoId, source }).catch(() => undefined);
  const sent = new Set<number>();
  let unsent = new Set<number>();
  let seconds = 0;
  let lastSeconds: number | null = null;

  function addParts(from: number, to: number, durationSeconds: number): void {
    const partOf = (position: number) =>
      Math.min(
        retentionParts - 1,
        Math.max(0, Math.floor((position / durationSeconds) * retentionParts)),
      );
    for (let part = partOf(from); part <= partOf(to); part += 1)
      if (!sent.has(part)) unsent.add(part);
  }

  return {
    add({ positionSeconds, durationSeconds, isContinuous }) {
      const from = lastSeconds ?? Math.max(0, positionSeconds - 5);
      lastSeconds = positionSeconds;
      const step = positionSeconds - from;
      if (!isContinuous || !(durationSeconds > 0) || step <= 0 || step > maxStepSeconds) return;
      seconds += step;
      addParts(from, positionSeconds, durationSeconds);
    },
    send() {
      const whole = Math.round(seconds);
      if (whole === 0) return;
      seconds = 0;
      const body = JSON.stringify({ v: videoId, seconds: whole, parts: [...unsent] });
      for (const part of unsent) sent.add(part);
      unsent = new Set();
      // Survives the page, unlike a call of the client.
      const headers = { "content-type": "application/json" };
      fetch(recordWatch.path, { method: "POST", body, headers, keepalive: true }).catch(
        () => undefined,
      );
    },
  };
}
