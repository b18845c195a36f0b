import { expect, test } from "vitest";
import { isUploadRefused } from "./is-upload-refused";
import type { TabUpload } from "./upload-manager";

const upload = { startedMs: 1000, sentBytes: 10, status: "uploading" } as TabUpload;

test.each<[string, number, TabUpload | undefined, boolean]>([
  ["no upload", 2000, undefined, false],
  ["a queued replacement", 2000, { ...upload, startedMs: null, sentBytes: 0 }, false],
  ["a replacement that has just been started", 2000, { ...upload, sentBytes: 0 }, false],
  ["a replacement begun since the server was asked", 900, upload, false],
  ["the upload that was refused", 2000, upload, true],
  ["the finished upload that was refused", 0, { ...upload, status: "finished" }, true],
])(
  "a failed video ends the upload of this tab that it is about: %s",
  (...[, checkedMs, tabUpload, expected]) => {
    expect(isUploadRefused({ state: "failed", checkedMs }, tabUpload)).toBe(expected);
    expect(isUploadRefused({ state: "uploading", checkedMs }, tabUpload)).toBe(false);
  },
);
