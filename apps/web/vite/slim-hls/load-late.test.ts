import { expect, test } from "vitest";
import { loadLate } from "./load-late";

test("a source that hls.js needs at once is as it was", () => {
  expect(loadLate("hls.ts", "code")).toBe("code");
});

test("a version of hls.js that reads otherwise is refused", () => {
  expect(() => loadLate("demux/transmuxer.ts", "code")).toThrow(/transmuxer\.ts of this version of hls\.js has no/);
});
