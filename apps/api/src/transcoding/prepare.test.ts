import { expect, test } from "vitest";
import { prepare } from "./prepare.ts";
import { Ended, endOfTruncated } from "./prepare-steps.ts";
import { arrivingSource } from "./testing/arriving-source.ts";
import { sampleProbe } from "./testing/sample-probe.ts";

test("R-PUB-03 a preparation that waits for bytes ends with its upload", async () => {
  const cancelling = new AbortController();
  const source = arrivingSource();
  const outcome = prepare({
    source: {
      ...source,
      get whenComplete() {
        cancelling.abort();
        return source.whenComplete;
      },
    },
    engine: {
      async run({ onProbe }) {
        onProbe?.(sampleProbe);
        return {
          kind: "done",
          report: { kind: "done", seconds: 60, frames: 1, badFrames: 0, brokeAtSeconds: null },
        };
      },
    },
    files: { put: async () => undefined, deleteFolder: async () => undefined },
    keepSource: "auto",
    mayEncodeEarly: () => false,
    onProgress: () => undefined,
    signal: cancelling.signal,
  });
  expect(await outcome).toEqual({ kind: "stopped" });
});

const report = { kind: "done", frames: 1, badFrames: 0, brokeAtSeconds: null } as const;

test.each([
  [null, 60, null],
  [30.2, 30.4, 30.2],
])("R-PUB-05 a file that breaks off at %s of %s s is published up to %s", (at, seconds, end) => {
  expect(endOfTruncated({ ...report, seconds, brokeOffAtSeconds: at })).toBe(end);
});

test.each([
  ["less than a second", 0.4, 0.4],
  ["no sound for most of the picture", 2, 30],
])("R-PUB-05 a file that breaks off is damaged if there is %s", (_what, at, seconds) => {
  const find = () => endOfTruncated({ ...report, seconds, brokeOffAtSeconds: at });
  expect(find).toThrow(Ended);
});
