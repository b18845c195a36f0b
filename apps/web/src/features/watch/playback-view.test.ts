import type { ViewSummary } from "@marquee/player/telemetry";
import { expect, test } from "vitest";
import { playbackView } from "./playback-view";

const summary: ViewSummary = {
  src: "https://media.example/private-token/master.m3u8",
  timeToFirstFrameMs: 401.6,
  playedSeconds: 12.4,
  stalls: 1,
  stalledMs: 1500.2,
  meanBitrateKbps: null,
  switches: 2,
  droppedFrames: 3,
  totalFrames: 300,
  errorCount: 1,
  errors: [
    {
      origin: "network",
      details: "x".repeat(150),
      fatal: true,
      status: null,
      positionSeconds: 11.7,
    },
  ],
  recoveries: 0,
  exit: { reason: "left", positionSeconds: 12.4, durationSeconds: Infinity },
};

test("R-DAILY-09 a report has whole numbers, cut names, and not the stream's address", () => {
  const view = playbackView(summary, "Browser/1.0");
  expect(view).toMatchObject({
    browser: "Browser/1.0",
    first_frame_ms: 402,
    played_seconds: 12,
    duration_seconds: 0,
    bitrate_kbps: null,
  });
  expect(view.errors).toEqual([
    {
      origin: "network",
      details: "x".repeat(100),
      fatal: true,
      status: null,
      position_seconds: 12,
    },
  ]);
  expect(JSON.stringify(view)).not.toContain("media.example");
});
