import type { PlaybackView } from "@marquee/api-client";
import type { ViewError, ViewSummary } from "@marquee/player/telemetry";

const maxNameLength = 100;
const maxBrowserLength = 400;

/**
 * Returns the part of a view that a playback report sends. It omits the stream's address, which may
 * be the viewer's own.
 */
export function playbackView(summary: ViewSummary, browser: string): PlaybackView {
  return {
    browser: browser.slice(0, maxBrowserLength),
    first_frame_ms: rounded(summary.timeToFirstFrameMs),
    played_seconds: whole(summary.playedSeconds),
    position_seconds: whole(summary.exit.positionSeconds),
    duration_seconds: whole(summary.exit.durationSeconds),
    stalls: summary.stalls,
    stalled_ms: whole(summary.stalledMs),
    bitrate_kbps: rounded(summary.meanBitrateKbps),
    switches: summary.switches,
    dropped_frames: rounded(summary.droppedFrames),
    total_frames: rounded(summary.totalFrames),
    recoveries: summary.recoveries,
    error_count: summary.errorCount,
    errors: summary.errors.map(playbackError),
  };
}

function playbackError({ origin, details, fatal, status, positionSeconds }: ViewError) {
  return {
    origin,
    details: details.slice(0, maxNameLength) || "unknown",
    fatal,
    status: rounded(status),
    position_seconds: whole(positionSeconds),
  };
}

/** A live stream has no finite duration: 0 means unknown. */
const whole = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0);
const rounded = (value: number | null | undefined) => (value == null ? null : whole(value));
