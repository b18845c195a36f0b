import type { EngineDetails } from "../core/engine";
import type { PlayerState, Quality } from "../core/state";
import type { PluginPlayer } from "../plugins/plugin";
import type { ViewSummary } from "../telemetry";

export type StatsPlayer = Pick<PluginPlayer, "media" | "engineDetails"> & {
  readonly state: PlayerState;
};

/** A snapshot of the panel's figures. */
export interface Stats {
  engine: EngineDetails | null;
  /** CSS pixels that the video element covers, and device pixels for each. */
  viewport: { widthPx: number; heightPx: number; pixelRatio: number };
  /** Size of the decoded video in pixels; null while there is none. */
  resolution: { width: number; height: number } | null;
  rendition: Quality | null;
  isAutoQuality: boolean;
  droppedFrames: number;
  totalFrames: number;
  /** Seconds of media ahead of the playhead. */
  bufferSeconds: number;
  /** Null unless the stream is live. */
  latencySeconds: number | null;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  rate: number;
  view: ViewSummary | null;
}

export function readStats(
  { state, media, engineDetails }: StatsPlayer,
  view: ViewSummary | null,
): Stats {
  const { qualities, quality, activeQuality, live, volume, muted, rate } = state;
  const { droppedVideoFrames, totalVideoFrames } = media.getVideoPlaybackQuality();
  const { clientWidth, clientHeight, videoWidth, videoHeight } = media;
  return {
    engine: engineDetails(),
    viewport: { widthPx: clientWidth, heightPx: clientHeight, pixelRatio: devicePixelRatio },
    resolution: videoWidth > 0 ? { width: videoWidth, height: videoHeight } : null,
    rendition: qualities.find(({ id }) => id === activeQuality) ?? null,
    isAutoQuality: quality === "auto",
    droppedFrames: droppedVideoFrames,
    totalFrames: totalVideoFrames,
    bufferSeconds: bufferedAhead(media),
    latencySeconds: live?.latencySeconds ?? null,
    volume,
    isMuted: muted,
    rate,
    view,
  };
}

function bufferedAhead({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime && currentTime <= end) return end - currentTime;
  }
  return 0;
}
