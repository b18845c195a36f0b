import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVideoDeletion } from "../content/video-deletion.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { createSourceCleanup } from "./source-cleanup.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

async function mediaFolders(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of studio.storage.list("media")) found.push(key);
  return found;
}

/** An attempt of a version without attempt folders, repeated by this one. */
async function createEarlierAttempt(revision: number): Promise<string> {
  const id = randomBytes(8).toString("hex");
  const { sql } = studio;
  await sql`
    insert into videos (id, creator_id, file, revision, title, duration_seconds, status, processing,
      is_released, published_at,
      qualities)
    values (${id}, 'creator-a', ${`u-${id}`}, ${revision}, 'Earlier', 0, 'Private', 'failed', false,
      now(), '{}')`;
  await sql`insert into video_sources (video_id, storage_key, bytes)
    values (${id}, ${`sources/${id}`}, 1)`;
  const folder = revision === 0 ? `u-${id}` : `u-${id}-r${revision}`;
  await studio.storage.put(`${storageKeys.media(folder)}/360p/0.m4s`, "segment");
  await sql`update video_sources set media_folder = ${`u-${id}.ab12`} where video_id = ${id}`;
  await setVideos(sql, sql`file = ${`u-${id}.ab12`}`, sql`id = ${id}`);
  return id;
}

test.each([0, 1, 12])(
  "media of an earlier version's attempt %i are deleted with the video",
  async (revision) => {
    const { sql, storage } = studio;
    const id = await createEarlierAttempt(revision);
    // Another video whose name begins in the same way.
    const neighbour = `${storageKeys.media(`u-${id}x`)}/360p/0.m4s`;
    await storage.put(neighbour, "segment");
    await sql`insert into abandoned_files (key) values (${storageKeys.media(`u-${id}x`)})`;
    await createVideoDeletion({ sql, cleanups: [createSourceCleanup({ sql, storage })] })(id);
    expect((await mediaFolders()).filter((key) => key.includes(id))).toEqual([neighbour]);
  },
);
