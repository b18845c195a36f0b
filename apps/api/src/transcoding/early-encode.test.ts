import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { startEarlyEncode } from "./early-encode.ts";
import { noCrop } from "./engine/protocol.ts";
import { ladder } from "./ladder.ts";
import { arrivingSource } from "./testing/arriving-source.ts";

const picture = {
  rotation: 0,
  isMirrored: false,
  crop: noCrop,
  isInterlaced: false,
  isHdr: false,
  displayWidth: 640,
  displayHeight: 360,
} as const;
const [rung] = ladder({ picture, frameRate: 30, isSourceKept: false });
if (!rung) throw new Error("There is no rung.");

test("R-PUB-05 an engine that fails while the file arrives is an outcome, and no unhandled rejection", async () => {
  const early = startEarlyEncode({
    engine: { run: () => Promise.reject(new Error("spawn EMFILE")) },
    source: arrivingSource(),
    files: { put: async () => undefined, deleteFolder: async () => undefined },
    rung,
    picture,
    chunks: [{ chunk: 0, firstIndex: 0, cuts: [0], endTicks: null }],
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  // Vitest fails a run in which a rejection is unhandled.
  await setImmediate();
  expect(early.state()).toEqual({ complete: [], current: null });
  expect(await early.finishCurrent()).toEqual({ kind: "crashed", message: "spawn EMFILE" });
});
