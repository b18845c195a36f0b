import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { showVideo } from "./video.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

test("an operator reads why a video failed", async () => {
  const { sql } = studio;
  const id = await studio.createVideo({ bytes: 12 });
  await setVideos(
    sql,
    sql`processing = 'failed', failure = 'damaged', failure_detail = 'It broke.'`,
    sql`id = ${id}`,
  );
  await sql`
    insert into encode_tasks (video_id, kind, priority, state, failure, attempts)
    values (${id}, 'prepare', 32100, 'failed', 'moov atom not found', 4)`;
  expect(JSON.parse(await showVideo(sql, { action: "show", id }))).toMatchObject({
    id,
    channel: "creator-a",
    processing: "failed",
    failure: "damaged",
    detail: "It broke.",
    source_bytes: 12,
    tasks: [
      { kind: "prepare", state: "failed", failure: "moov atom not found", count: 1, attempts: 4 },
    ],
  });
  for (const [action, name] of [
    ["show", ""],
    ["show", "nobody"],
    ["drop", id],
  ] as const)
    await expect(showVideo(sql, { action, id: name })).rejects.toThrow(/^(Name|There is no|Say)/);
});
