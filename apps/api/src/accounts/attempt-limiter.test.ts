import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import { connectByUrl, type Sql } from "../db/connect.ts";
import { createRateLimits, limits } from "../limits/rate-limits.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connectByUrl(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test("R-SEC-04 more networks give no more guesses at an account's codes in a day", async () => {
  let now = Date.UTC(2026, 0, 1);
  const familiar = new Set<string>();
  const limiter = createAttemptLimiter({
    familiarClients: {
      isFamiliarNetwork: (_user: string, ip: string) => Promise.resolve(familiar.has(ip)),
    } as Parameters<typeof createAttemptLimiter>[0]["familiarClients"],
    rateLimits: createRateLimits({ sql, clock: () => new Date(now), key: randomBytes(32) }),
  });
  const user = { id: "robin", passwordHash: null };
  const guess = (ip: string) => limiter.begin({ kind: "code", login: "robin", ip, user });
  const { max } = limits.codesAtAccountByDay;
  const { max: perWindow, windowMs } = limits.attemptsAtAccount;
  for (let attempt = 0; attempt < max; attempt += 1) {
    if (attempt > 0 && attempt % perWindow === 0) now += windowMs;
    await guess(`198.51.${Math.trunc(attempt / 200)}.${attempt % 200}`);
  }
  now += windowMs + minuteMs;
  await expect(guess("203.0.113.7")).rejects.toMatchObject({ kind: "too-many" });
  // The owner's own network is not shut out.
  familiar.add("203.0.113.8");
  await expect(guess("203.0.113.8")).resolves.toBeTypeOf("function");
});
