import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { startTestStudio } from "../transcoding/testing/test-studio.ts";
import { createUploadLocks } from "./upload-locks.ts";

test("two requests wait for an upload's lock, and others are told to come back", async () => {
  const studio = await startTestStudio({ engine: null });
  const { sql } = studio;
  const videoId = await studio.createVideo({ bytes: 1 });
  await sql`insert into users (id, name, username, email, created_at)
    values ('u', 'Robin', 'robin', 'r@marquee.example', now())`;
  await sql`
    insert into uploads (id, video_id, user_id, storage_key, declared_bytes, metadata, created_at,
      expires_at)
    values ('upload', ${videoId}, 'u', 'sources/x', 1, '', now(), now() + interval '1 day')`;
  const { promise: polled, resolve: poll } = Promise.withResolvers<void>();
  const locks = createUploadLocks({ sql, clock: systemClock, pause: () => polled });
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holder = locks.locked("upload", async ({ signal }) => {
    taken.resolve();
    await stored;
    return signal.aborted;
  });
  await taken.promise;
  const calls = Array.from({ length: 20 }, () => locks.locked("upload", async () => "locked"));
  const refused: unknown[] = [];
  for (const call of calls) call.catch((error: unknown) => refused.push(error));
  await expect.poll(() => refused.length).toBe(18);
  expect(refused[0]).toMatchObject({ status: 423, retryAfterSeconds: 5 });
  store();
  // The client that is back makes the request that it abandoned stop.
  expect(await holder).toBe(true);
  poll();
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await studio.stop();
});
