import type { VideoProcessing } from "@marquee/api-client";
import { expect, test } from "vitest";
import { englishI18n } from "../../../i18n/english";
import { createProcessingRates } from "./processing-rates";
import { videoState } from "../videos/video-state";

const video = (
  progress: number,
  state: VideoProcessing["state"] = "processing",
): VideoProcessing => ({
  id: "a",
  state,
  progress,
  failure: null,
  sourceName: "walk.mp4",
  upload: null,
  qualities: [],
  hasSound: undefined,
  notices: [],
  flashes: [],
});

test("R-PUB-07 the time left follows from the progress so far", () => {
  const rates = createProcessingRates();
  rates.add([video(10)], 0);
  expect(rates.secondsLeft("a")).toBeNull();
  rates.add([video(20)], 2_000);
  expect(rates.secondsLeft("a")).toBeNull();
  rates.add([video(40)], 10_000);
  expect(rates.secondsLeft("a")).toBe(20);
  expect(videoState(englishI18n, video(40), rates.secondsLeft("a")).label).toBe(
    "Processing 40 %, less than a minute left",
  );
  rates.add([video(41, "watchable")], 310_000);
  expect(videoState(englishI18n, video(41, "watchable"), rates.secondsLeft("a")).label).toBe(
    "Watchable, processing more qualities 41 %, 10 minutes left",
  );
});

test("R-PUB-07 processing that starts again is estimated anew", () => {
  const rates = createProcessingRates();
  rates.add([video(10)], 0);
  rates.add([video(50)], 10_000);
  rates.add([video(0)], 12_000);
  expect(rates.secondsLeft("a")).toBeNull();
  rates.add([video(50)], 32_000);
  expect(rates.secondsLeft("a")).toBe(20);
  rates.add([video(100, "ready")], 52_000);
  expect(rates.secondsLeft("a")).toBeNull();
});
