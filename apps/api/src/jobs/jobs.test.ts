import Fastify from "fastify";
import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { hourMs, minuteMs, systemClock } from "../clock.ts";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { createJobs } from "./jobs.ts";

const { log } = Fastify({ logger: false });
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

const add = (kind: string) =>
  studio.sql`insert into jobs (kind, run_at) values (${kind}, now() - interval '1 minute')`;

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

test.each([
  ["recurring", "late"],
  ["one-time", null],
])(
  "a %s job that does not end in time runs nowhere else, and the others of its queue go on",
  async (_, key) => {
    const { sql } = studio;
    await sql`delete from jobs`;
    const jobs = createJobs({ sql, clock: systemClock, log, maxRunMs: 1 });
    const hanging = Promise.withResolvers<void>();
    const next = Promise.withResolvers<void>();
    if (key === null) jobs.handle("late", () => hanging.promise);
    else jobs.repeat("late", minuteMs, () => hanging.promise);
    jobs.handle("next", async () => next.resolve());
    await sql`
    insert into jobs (kind, recurring_key, run_at)
      values ('late', ${key}, now() - interval '2 minutes'),
      ('next', null, now() - interval '1 minute')`;
    jobs.start();
    await next.promise;
    const late = () =>
      sql`select attempts, locked_until is not null as "isLocked" from jobs where kind = 'late'`;
    expect(await late()).toEqual([{ attempts: 1, isLocked: true }]);
    expect(jobs.counts().get("late")).toEqual({ succeeded: 0, failed: 1 });
    hanging.resolve();
    await expect.poll(late).toEqual(key === null ? [] : [{ attempts: 0, isLocked: false }]);
    await jobs.stop();
  },
);

test("R-SCALE-11 a node whose clock is wrong runs nothing early and nothing late", async () => {
  const { sql } = studio;
  await sql`delete from jobs`;
  const ran: string[] = [];
  const next = Promise.withResolvers<void>();
  const jobs = createJobs({ sql, clock: systemClock, log });
  for (const kind of ["later", "due"]) jobs.handle(kind, async () => void ran.push(kind));
  jobs.repeat("recurring", minuteMs, async () => next.resolve());
  onTestFinished(() => void vi.useRealTimers());
  const setClock = (aheadMs: number) => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aheadMs });
  };
  for (const aheadMs of [hourMs, -hourMs]) {
    setClock(aheadMs);
    await jobs.add("due", {}, drizzle(sql));
  }
  setClock(hourMs);
  await sql`
    insert into jobs (kind, recurring_key, run_at)
      values ('later', null, now() + interval '30 minutes'),
      ('recurring', 'recurring', now())`;
  jobs.start();
  await next.promise;
  await jobs.stop();
  expect(ran).toEqual(["due", "due"]);
  const [recurring] = await sql`
    select run_at between now() and now() + interval '1 minute' as "isNext" from jobs
      where kind = 'recurring'`;
  expect(recurring).toEqual({ isNext: true });
});

test("recurring work of the version before is gone once this version has started", async () => {
  const { sql } = studio;
  await sql`insert into jobs (kind, recurring_key, run_at) values ('before', 'before', now())`;
  const jobs = createJobs({ sql, clock: systemClock, log });
  jobs.retire("before");
  await jobs.storeRecurring();
  expect(await sql`select 1 from jobs where kind = 'before'`).toEqual([]);
});
