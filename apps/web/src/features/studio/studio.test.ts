import { describe, expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { formatBytes } from "../../lib/text/format-bytes";
import { formatTimeLeft } from "./upload/format-time-left";
import { readLocalDate, toLocalDate } from "../../lib/text/local-date";
import { readTags } from "./videos/read-tags";
import { titleOfFile } from "./upload/title-of-file";
import { uploadStatus } from "./upload/upload-status";
import { videoState } from "./videos/video-state";

const upload = {
  status: "uploading",
  fileName: "canal.mp4",
  isQueued: false,
  startedMs: 0,
  sentBytes: 420_000_000,
  totalBytes: 1_000_000_000,
  bytesPerSecond: 3_100_000,
  secondsLeft: 187,
  error: null,
} as const;

const unfinished = {
  url: "/api/uploads/a",
  receivedBytes: 250,
  totalBytes: 1_000,
  expires: "2024-03-08T09:30:00.000Z",
  isPaused: false,
} as const;

const video = {
  id: "a",
  progress: 34.6,
  failure: null,
  sourceName: "walk.mp4",
  upload: null,
  qualities: [],
  hasSound: undefined,
  notices: [],
} as const;

/** With each number on one line with its unit. */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=[kMG]?B)/g, "\u00a0");

describe("texts of the studio", () => {
  test.each([
    [0, "0 B"],
    [999, "999 B"],
    [1_000, "1.0 kB"],
    [999_999, "1.0 MB"],
    [1_234_567_890, "1.2 GB"],
    [123_400_000, "123 MB"],
  ])("formatBytes(%i) is %s", (bytes, text) =>
    expect(formatBytes(englishI18n, bytes)).toBe(unbroken(text)),
  );

  test.each([
    [12, "less than a minute left"],
    [60, "1 minute left"],
    [200, "3 minutes left"],
    [7_200, "2 hours left"],
  ])("formatTimeLeft(%i) is %s", (seconds, text) =>
    expect(formatTimeLeft(englishI18n, seconds)).toBe(text),
  );

  test.each([
    ["while bytes move", {}, "42 % of 1.0 GB · 3.1 MB/s · 3 minutes left"],
    [
      "before the bandwidth is known",
      { bytesPerSecond: null, secondsLeft: null },
      "42 % of 1.0 GB",
    ],
    ["paused", { status: "paused" }, "Paused at 42 %"],
    [
      "without a connection",
      { status: "retrying" },
      "Connection lost at 42 %. The upload continues by itself.",
    ],
    ["in the queue", { status: "paused", isQueued: true }, "Waiting for other uploads"],
    ["complete", { status: "finished" }, "Uploaded"],
    [
      "failed without a reason",
      { status: "failed" },
      "Something went wrong. Please try again later.",
    ],
  ] as const)("R-PUB-02 an upload %s", (_, change, text) =>
    expect(uploadStatus(englishI18n, { ...upload, ...change })).toBe(unbroken(text)),
  );

  test.each([
    [{ state: "uploading" }, "Waiting for its file"],
    [{ state: "uploading", upload: unfinished }, "Uploading 25 %"],
    [{ state: "uploading", upload: { ...unfinished, isPaused: true } }, "Paused at 25 %"],
    [{ state: "waiting" }, "Waiting to be processed"],
    [{ state: "processing" }, "Processing 34 %"],
    [{ state: "watchable" }, "Watchable, processing more qualities 34 %"],
    [{ state: "ready" }, "Ready"],
    [{ state: "failed" }, "Failed"],
  ] as const)("R-PUB-07 a video that is %o", (change, label) => {
    expect(
      videoState(englishI18n, { ...video, qualities: [], notices: [], flashes: [], ...change })
        .label,
    ).toBe(label);
  });

  test("tags are single words, once each", () => {
    expect(readTags(" Canal, #night walk;canal ")).toEqual(["canal", "night", "walk"]);
    expect(readTags("東京、夜景，夜；＃雨　道")).toEqual(["東京", "夜景", "夜", "雨", "道"]);
    expect(readTags("ليل، مدينة؛ مطر")).toEqual(["ليل", "مدينة", "مطر"]);
  });

  test.each([
    ["2026-11-22_canal walk.final.mp4", "2026-11-22 canal walk.final"],
    [".mp4", "Untitled"],
    ["x".repeat(200), "x".repeat(100)],
    [`${"x".repeat(99)}😀.mp4`, "x".repeat(99)],
    [`${"x".repeat(98)}😀.mp4`, `${"x".repeat(98)}😀`],
    [`${"x".repeat(95)}👩‍👩‍👧.mp4`, "x".repeat(95)],
    ["  \u00a0 .mov", "Untitled"],
    ["holiday\u202e4pm.mp4", "holiday4pm"],
    ["\u202e.mp4", "Untitled"],
    ["cafe\u0301.mp4", "café"],
    ["\u3164\u200b.mp4", "Untitled"],
    ["Mr. Fox", "Mr. Fox"],
    ["Version 1.2", "Version 1.2"],
    ["film.torrent", "film"],
    ["100%25.MTS", "100%25"],
    ["\u0083\u0092lƒ^.avi", "lƒ^"],
  ])("the title of %s", (name, title) => expect(titleOfFile(englishI18n, name)).toBe(title));

  test("a local date is read as it was written", () => {
    const date = new Date(2030, 5, 1, 18, 30);
    expect(toLocalDate(date)).toBe("2030-06-01T18:30");
    expect(readLocalDate("2030-06-01T18:30")).toEqual(date);
    expect(readLocalDate("")).toBeNull();
  });
});
