import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idleEngine } from "../testing/idle-engine.ts";
import type { Engine } from "./engine/create-engine.ts";
import { type Probe } from "./engine/probe.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";
import { sampleVideo } from "./testing/sample-probe.ts";

/** 100 minutes of 2160p with 60 frames a second. */
const probe: Probe = {
  format: "matroska",
  durationSeconds: 6_000,
  isEncrypted: false,
  isStill: false,
  isSeekable: true,
  video: {
    ...sampleVideo,
    codec: "vp9",
    codedWidth: 3_840,
    codedHeight: 2_160,
    frameRate: 60,
    bitrateKbps: 6_000,
  },
  audio: null,
};
const report = { kind: "done", seconds: 0, badFrames: 0, frames: 0, brokeAtSeconds: null } as const;
const file = {
  kind: "file",
  track: "video",
  bytes: 3,
  codecs: null,
  content: Buffer.from("abc"),
} as const;

let isProbed = true;
let frames = 0;
let working = Promise.withResolvers<undefined>();
/** Probes, decodes frames of the first quality, and waits for the rest of the file. */
const engine: Engine = {
  async run(run) {
    if (run.task.kind === "probe" && isProbed) {
      run.onProbe?.(probe);
      return { kind: "done", report };
    }
    if (run.task.kind === "encode-video") {
      const decoded = { frames, badFrames: 0, brokeAtSeconds: null };
      await run.onFile?.({
        ...file,
        name: "0.m4s",
        segment: { index: 0, startSeconds: 0, seconds: 2 },
        decoded,
      });
    }
    if (run.task.kind === "encode-video" || run.task.kind === "probe") working.resolve(undefined);
    return idleEngine.run(run);
  },
};

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine });
});
afterAll(() => studio.stop());
beforeEach(async () => {
  working = Promise.withResolvers<undefined>();
  await studio.sql`delete from processing_days`;
});

test.each([
  { name: "a share of the file", isProbed: true, frames: 0, seconds: 36_000 },
  { name: "frames that were decoded", isProbed: true, frames: 6_000 * 60 * 2, seconds: 96_000 },
  { name: "a file that could not be probed yet", isProbed: false, frames: 0, seconds: 60 },
])(
  "R-PUB-11 an upload that is cancelled has taken of the channel's share: $name",
  async (sample) => {
    ({ isProbed, frames } = sample);
    const id = await studio.createVideo({ bytes: 1_000 });
    await studio.storage.put(`sources/${id}`, Buffer.alloc(750));
    studio.transcoding.uploadProgressed(id, 750);
    await working.promise;
    await studio.transcoding.uploadCancelled(id);
    await studio.transcoding.uploadCancelled(id);
    expect(
      await studio.sql`select seconds from processing_days where creator_id = 'creator-a'`,
    ).toEqual([{ seconds: sample.seconds }]);
  },
);

test("R-PUB-11 a server that stops counts nothing: another one prepares the file", async () => {
  ({ isProbed, frames } = { isProbed: true, frames: 0 });
  const other = studio.create();
  other.start();
  const id = await studio.createVideo({ bytes: 1_000 });
  await studio.storage.put(`sources/${id}`, Buffer.alloc(750));
  other.uploadProgressed(id, 750);
  await working.promise;
  await other.stop();
  expect(await studio.sql`select seconds from processing_days`).toEqual([]);
});
