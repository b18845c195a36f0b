import { afterAll, beforeAll, expect, test } from "vitest";
import { createFinishedTaskRemoval } from "./remove-finished-tasks.ts";
import { addTask, priorities } from "./task-queue.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

test.each([
  { processing: "ready", open: null, left: 0 },
  { processing: "failed", open: null, left: 0 },
  { processing: "ready", open: "running", left: 3 },
  { processing: "watchable", open: null, left: 2 },
  { processing: "processing", open: "waiting", left: 3 },
])(
  "of a video that is $processing with a task $open, $left tasks are left",
  async ({ processing, open, left }) => {
    const { sql } = studio;
    const id = await studio.createVideo({ bytes: 1 });
    await setVideos(sql, sql`processing = ${processing}`, sql`id = ${id}`);
    const add = async (chunk: number, state: string) => {
      await addTask(sql, {
        videoId: id,
        revision: 0,
        kind: "encode",
        height: 90,
        chunk,
        priority: priorities.prepare,
      });
      await sql`update encode_tasks set state = ${state} where video_id = ${id}
        and chunk = ${chunk}`;
    };
    await add(0, "done");
    await add(1, "failed");
    if (open !== null) await add(2, open);
    await createFinishedTaskRemoval({ sql })();
    expect(await sql`select 1 from encode_tasks where video_id = ${id}`).toHaveLength(left);
  },
);
