import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { connect, type DatabaseClient } from "./connect.ts";

let created: TestDatabase;
let database: DatabaseClient;
beforeAll(async () => {
  created = await createTestDatabase({ isEmpty: true });
  database = await connect({ url: created.url }, { connections: 1, timeoutMs: 60_000 });
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

test("R-SCALE-07 rows of a query that failed are not in the result of the next one", async () => {
  const { sql } = database;
  const failing = () => sql`select 1 / (3 - number) from generate_series(1, 5) as number`;
  await expect(failing()).rejects.toThrow("division by zero");
  expect([...(await sql`select number from generate_series(1, 2) as number`)]).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
  await expect(failing()).rejects.toThrow("division by zero");
  expect([...(await sql`select 7 as number`.values())]).toEqual([[7]]);
  await expect(failing()).rejects.toThrow("division by zero");
  expect([...(await sql`select where false`)]).toEqual([]);
  await expect(
    sql.begin((transaction) => transaction`select 1 / (3 - n) from generate_series(1, 5) as n`),
  ).rejects.toThrow();
  expect([...(await sql.begin((transaction) => transaction`select 8 as number`))]).toEqual([
    { number: 8 },
  ]);
});
