import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { clockProblem } from "./clock-problem.ts";
import { connectByUrl, type Sql } from "./connect.ts";

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

test.each([
  [0, null],
  [60 * minuteMs, "3600 s ahead of the database's"],
  [-60 * minuteMs, "3600 s behind the database's"],
])(
  "R-SCALE-11 a node whose clock differs from the database's by %d ms says so",
  async (aheadMs, said) => {
    const problem = await clockProblem(sql, () => new Date(Date.now() + aheadMs));
    expect(problem).toEqual(said === null ? null : expect.stringContaining(said));
  },
);

test("R-SCALE-11 a slow database is not taken for another clock", async () => {
  let now = Date.now() - 30 * minuteMs;
  const clock = () => {
    now += 30 * minuteMs;
    return new Date(now);
  };
  expect(await clockProblem(sql, clock)).toBeNull();
});
