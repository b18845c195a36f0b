import { expect, test } from "vitest";
import { initialState, type PlayerState } from "../core/state";
import { englishLabels } from "../labels";
import { currentTimeText, durationText, playheadSeconds, positionText, timeText } from "./time";

const live = { atEdge: false, dvr: true, latencySeconds: null, originMs: null };
const behind: PlayerState = {
  ...initialState,
  live,
  seekable: { start: 100, end: 400 },
  currentTime: 335,
};

test("R-PLAYER-01 times of a live stream count back from the live edge", () => {
  expect([currentTimeText(behind), durationText(behind)]).toEqual(["-1:05", ""]);
  expect(positionText(behind, 335, englishLabels)).toBe("1:05 behind live");
  expect([timeText(behind, 399.5), positionText(behind, 400, englishLabels)]).toEqual(["", "Live"]);
  expect(positionText(behind, playheadSeconds(behind), englishLabels)).toBe("1:05 behind live");
  const atEdge: PlayerState = { ...behind, live: { ...live, atEdge: true } };
  expect(positionText(atEdge, playheadSeconds(atEdge), englishLabels)).toBe("Live");
  expect(currentTimeText(atEdge)).toBe("");
});

test("R-PLAYER-01 times of a stream that was live count from the start of its window", () => {
  const ended = { ...behind, live: null, duration: 400 };
  expect([currentTimeText(ended), durationText(ended)]).toEqual(["3:55", " / 5:00"]);
  expect(positionText(ended, 100, englishLabels)).toBe("0:00 of 5:00");
});
