import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { connectByUrl, type Sql } from "./connect.ts";
import { migrate, ranMigrations } from "./migrate.ts";

let database: TestDatabase;
let sql: Sql;

beforeEach(async () => {
  database = await createTestDatabase();
  sql = connectByUrl(database.url, { max: 1 });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

/** Makes the database one whose first migrations ran one by one. */
async function unfold(names: readonly string[]): Promise<void> {
  await sql`delete from schema_migrations where name = '0027_released'`;
  await sql`insert into schema_migrations (name) select unnest(${names}::text[])`;
}

test("a database that ran the first 28 migrations one by one is up to date", async () => {
  const names = await ranMigrations(sql);
  await unfold(["0000_initial", "0026_user_locale", "0027_cdn_purges_with_cdn"]);
  expect((await ranMigrations(sql)).toSorted()).toEqual(names.toSorted());
  expect(await migrate(sql)).toEqual([]);
});

test("a database without all of the first 28 migrations is refused and left alone", async () => {
  await unfold(["0000_initial", "0026_user_locale"]);
  await expect(migrate(sql)).rejects.toThrow(
    "The database is of an early version, which lacks some of the first 28 migrations",
  );
  expect(await sql`select name from schema_migrations where name = '0027_released'`).toEqual([]);
});
