import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { findOrphans } from "./find-orphans.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

const soon = () => new Date(Date.now() + minuteMs);

test("what no row names is found, and nothing of what exists", async () => {
  const { sql, storage } = studio;
  const id = await studio.createVideo({ bytes: 1 });
  await setVideos(sql, sql`file = 'u-a-r123'`, sql`id = ${id}`);
  await sql`update video_sources set media_folder = 'u-b-r5' where video_id = ${id}`;
  await sql`insert into replaced_media (folder) values ('u-old'), ('u-cap-captions/en-1.vtt')`;
  await sql`insert into abandoned_files (key) values ('sources/abandoned')`;
  const known = [
    `sources/${id}`,
    "sources/abandoned",
    "media/u-a/360p/0.m4s",
    "media/u-a-r123/360p/0.m4s",
    "media/u-a-thumb/640.webp",
    "media/u-a-captions/en-1.vtt",
    "media/u-b/master.m3u8",
    "media/u-old/master.m3u8",
    "media/creators/creator-a/profile-48.webp",
    "media/carousel/1.webp",
  ];
  const lost = [
    "sources/lost",
    "media/u-gone-r7/360p/0.m4s",
    "media/u-gone-thumb/640.webp",
    "media/creators/gone/profile-48.webp",
    "media/people/gone/picture.webp",
  ];
  for (const key of [...known, ...lost]) await storage.put(key, "x");
  await storage.put("media/u-gone-r7/360p/1.m4s", "x");
  const found = await findOrphans(sql, storage, soon());
  expect(Object.fromEntries(found.map(({ key, files }) => [key, files]))).toEqual({
    "media/creators/gone": 1,
    "media/people/gone": 1,
    "media/u-gone-r7": 2,
    "media/u-gone-thumb": 1,
    "sources/lost": 1,
  });
  expect(await findOrphans(sql, storage, new Date(0))).toEqual([]);
});
