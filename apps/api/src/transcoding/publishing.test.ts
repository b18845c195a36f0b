import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { StreamStart } from "@marquee/tooling-site-contract";
import { createStreamStartFill } from "../media/save-stream-start.ts";
import { createStreamStarts } from "../media/stream-start.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { makeColourClip } from "./engine/testing/clips.ts";
import { checkMedia } from "./testing/check-media.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";

let clips: string;
let studio: TestStudio;
beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "marquee-clips-"));
  studio = await startTestStudio();
});
afterAll(async () => {
  await studio.stop();
  await rm(clips, { recursive: true, force: true });
});

const clip = (name: string) => join(clips, name);

test("R-PUB-04 an upload of H.264 becomes a ladder with its source on top", async () => {
  const path = await makeColourClip({
    path: clip("h264.mp4"),
    size: "480x480",
    rate: 2,
    seconds: 14,
  });
  const id = await studio.upload(path);
  await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  const video = await studio.video(id);
  expect(video).toMatchObject({
    processing: "ready",
    failure: null,
    status: "Public",
    qualities: [360, 480],
    durationSeconds: 14,
    progress: 100,
  });
  await checkMedia(studio, video);
  const master = await readFile(studio.mediaPath(video, "master.m3u8"), "utf8");
  expect(master).toContain("RESOLUTION=480x480");

  const start = await storedStart(video.file);
  expect(start?.video.map(({ height }) => height)).toEqual([360, 480]);
  expect(start?.playlists["master.m3u8"]).toBe(master);
  expect(start?.initSegments).toHaveProperty(["360p/init.mp4"]);
  // A video that an earlier version published has no stored start.
  await studio.sql`delete from stream_starts`;
  expect(await storedStart(video.file)).toBeNull();
  await createStreamStartFill(studio)();
  expect(await storedStart(video.file)).toEqual(start);
});

/** Reads a video's start as a page does, on a machine without any media. */
function storedStart(file: string): Promise<StreamStart | null> {
  const catalogue = createFolderStorage(join(clips, "none"));
  return createStreamStarts({ sql: studio.sql, clock: systemClock, catalogue })({
    server: "/media",
    file,
  });
}

test("R-PUB-03 an upload in chunks is prepared before its last byte arrives", async () => {
  const path = await makeColourClip({
    path: clip("growing.mp4"),
    size: "480x480",
    rate: 2,
    seconds: 12,
  });
  let isPrepared = false;
  let chunks = 0;
  const id = await studio.upload(path, {
    chunks: 20,
    async afterChunk() {
      chunks += 1;
      if (chunks !== 19) return;
      // The bytes so far are enough for the first segments.
      const video = await studio.video("video-2");
      await expect
        .poll(() =>
          readFile(studio.mediaPath(video, "480p/1.m4s")).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      isPrepared = true;
      expect(video.processing).toBe("uploading");
    },
  });
  expect(isPrepared).toBe(true);
  const first = await studio.reaches(id, "watchable", "ready", "failed");
  expect(first.qualities[0]).toBeGreaterThanOrEqual(360);
  expect(first.status).toBe("Public");
  await studio.reaches(id, "ready");
  await tasksDone(studio.sql, id);
  await checkMedia(studio, await studio.video(id));
});

test("R-PUB-04 HEVC is encoded while it arrives, all qualities with the same cuts", async () => {
  const path = await makeColourClip({
    path: clip("hevc.mp4"),
    size: "480x480",
    rate: 1,
    seconds: 33,
    videoEncoder: "libx265",
    videoOptions: { "x265-params": "log-level=none" },
  });
  const id = await studio.upload(path, { chunks: 10 });
  const video = await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  expect(video).toMatchObject({ processing: "ready", qualities: [360, 480], durationSeconds: 33 });
  await checkMedia(studio, await studio.video(id));
});
