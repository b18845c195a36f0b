import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs, systemClock } from "../clock.ts";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { createJobs } from "./jobs.ts";

const { log } = Fastify({ logger: false });
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

const add = (kind: string) => studio.sql`insert into jobs (kind, run_at) values (${kind}, now() - interval '1 minute')`;

test("what people wait for is not delayed by a job that never ends", async () => {
  const jobs = createJobs({ sql: studio.sql, clock: systemClock, log });
  const hanging = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const mailed = Promise.withResolvers<void>();
  jobs.handle("hang", async () => {
    started.resolve();
    await hanging.promise;
  });
  jobs.handleInOwnQueue("mail", async () => mailed.resolve());
  await add("hang");
  jobs.start();
  await started.promise;
  await add("mail");
  await mailed.promise;
  hanging.resolve();
  await jobs.stop();
});

test("a job that does not end has failed after a while, and the others of its queue go on", async () => {
  const jobs = createJobs({ sql: studio.sql, clock: systemClock, log, maxRunMs: 1 });
  const next = Promise.withResolvers<void>();
  jobs.repeat("endless", minuteMs, () => new Promise(() => undefined));
  jobs.repeat("next", minuteMs, async () => next.resolve());
  await jobs.storeRecurring();
  await studio.sql`update jobs set run_at = now() - interval '1 minute' * case kind when 'endless' then 2 else 1 end`;
  jobs.start();
  await next.promise;
  await jobs.stop();
  expect(jobs.counts().get("endless")).toEqual({ succeeded: 0, failed: 1 });
});
