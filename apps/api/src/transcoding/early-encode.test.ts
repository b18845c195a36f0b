import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { splitIntoChunks } from "./chunks.ts";
import { startEarlyEncode } from "./early-encode.ts";
import { type Decoded } from "./engine/protocol.ts";
import { noCrop } from "./engine/probe.ts";
import type { EngineRun } from "./engine/run-task.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import { ladder } from "./ladder.ts";
import { arrivingSource } from "./testing/arriving-source.ts";

const picture = {
  rotation: 0,
  isMirrored: false,
  crop: noCrop,
  isInterlaced: false,
  isHdr: false,
  isSeekable: true,
  displayWidth: 640,
  displayHeight: 360,
} as const;
const [rung] = ladder({ picture, frameRate: 30, isSourceKept: false });
if (!rung) throw new Error("There is no rung.");

test("R-PUB-05 an engine's failure while the file arrives is an outcome", async () => {
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
  expect(await early.ended).toMatchObject({ kind: "crashed", message: "spawn EMFILE" });
});

/** Decoded frames up to the end of each segment. */
const decoded: readonly Decoded[] = [
  { frames: 100, badFrames: 0, brokeAtSeconds: null },
  { frames: 200, badFrames: 30, brokeAtSeconds: 32 },
  { frames: 250, badFrames: 30, brokeAtSeconds: 32 },
];

test("R-PUB-05 chunks of an arriving file count the frames that cannot be decoded", async () => {
  const chunks = splitIntoChunks([0, 31, 62].map((seconds) => seconds * videoTimescale));
  const file = {
    kind: "file",
    track: "video",
    bytes: 3,
    codecs: null,
    content: Buffer.from("abc"),
  } as const;
  const run = async ({ onFile }: EngineRun) => {
    for (const [index, counts] of decoded.entries()) {
      const segment = { index, startSeconds: index * 31, seconds: 31 };
      await onFile?.({ ...file, name: `${index}.m4s`, segment, decoded: counts });
    }
    const report = {
      kind: "done",
      seconds: 90,
      frames: 250,
      badFrames: 30,
      brokeAtSeconds: 32,
    } as const;
    return { kind: "done", report: { ...report, brokeOffAtSeconds: 88 } } as const;
  };
  const early = startEarlyEncode({
    engine: { run },
    source: arrivingSource(),
    files: { put: async () => undefined, deleteFolder: async () => undefined },
    rung,
    picture,
    chunks,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await early.ended;
  const results = chunks.map(({ chunk }) => early.chunkResult(chunk));
  expect(results).toMatchObject([
    { frames: 100, badFrames: 0, brokeAtSeconds: null, brokeOffAtSeconds: null },
    { frames: 100, badFrames: 30, brokeAtSeconds: 32, brokeOffAtSeconds: null },
    { frames: 50, badFrames: 0, brokeAtSeconds: null, brokeOffAtSeconds: 88 },
  ]);
});

test("R-PUB-05 an early encoder that was ended stores nothing of its next chunk", async () => {
  const chunks = splitIntoChunks([0, 31, 62].map((seconds) => seconds * videoTimescale));
  const file = {
    kind: "file",
    track: "video",
    bytes: 3,
    codecs: null,
    content: Buffer.from("abc"),
  } as const;
  const stored: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const run = async ({ onFile }: EngineRun) => {
    begun.resolve(undefined);
    await goOn.promise;
    // All that a process may have sent before its end is known.
    for (const [index, counts] of decoded.entries()) {
      const segment = { index, startSeconds: index * 31, seconds: 31 };
      await onFile?.({ ...file, name: `${index}.m4s`, segment, decoded: counts });
    }
    return { kind: "stopped" } as const;
  };
  const early = startEarlyEncode({
    engine: { run },
    source: arrivingSource(),
    files: { put: async (name) => void stored.push(name), deleteFolder: async () => undefined },
    rung,
    picture,
    chunks,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await begun.promise;
  expect(early.endWithCurrent()).toEqual({ complete: [], current: 0 });
  goOn.resolve(undefined);
  await early.ended;
  expect(stored).toEqual(["360p/0.m4s"]);
  expect(early.state()).toEqual({ complete: [0], current: null });
});
