import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";

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

test("R-PUB-05 an unwatchable file is refused while it is uploaded, and stays so", async () => {
  const path = join(clips, "letter.mp4");
  await writeFile(path, "This is a letter and no video. ".repeat(300_000));
  await studio.sql`
    insert into webhooks (creator_id, url, sealed_secret, created_at)
    values ('creator-a', 'https://example.org', 'sealed', now())`;
  let videoId = "";
  let isRefused = false;
  const id = await studio.upload(path, {
    chunks: 2,
    async afterChunk() {
      if (isRefused) return;
      const [row] = await studio.sql<
        { id: string }[]
      >`select id from videos where processing = 'uploading'`;
      videoId = row?.id ?? videoId;
      await studio.reaches(videoId, "failed");
      isRefused = true;
    },
  });
  expect([videoId, isRefused]).toEqual([id, true]);
  expect(await studio.reaches(id, "failed")).toMatchObject({
    failure: "not_a_video",
    status: "Private",
  });
  // Whichever node gets the last byte.
  await studio.create().uploadFinished(id);
  expect(await studio.sql`select 1 from encode_tasks`).toHaveLength(0);
  expect(await studio.sql`select event from webhook_deliveries`).toEqual([
    { event: "video.failed" },
  ]);
  expect(await studio.sql`select seconds from processing_days`).toEqual([{ seconds: 60 }]);
});
