import { expect, test } from "vitest";
import { prepare } from "./prepare.ts";
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
