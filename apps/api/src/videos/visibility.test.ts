import { afterAll, beforeAll, expect, test } from "vitest";
import { connectByUrl, type Sql } from "../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import {
  isListed,
  isPublished,
  isShown,
  listedText,
  visibilityOf,
  type Visibility,
} from "./visibility.ts";

type Fragment = ReturnType<typeof isListed>;

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connectByUrl(database.url, { max: 1 });
  await sql`insert into creators (id, username, display_name) values ('c', 'c', 'C')`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const cases: readonly (readonly [status: string | null, isHidden: boolean, Visibility])[] = [
  ["Public", false, "listed"],
  ["Unlisted", false, "linked"],
  ["Private", false, "managed"],
  ["Scheduled", false, "managed"],
  [null, false, "managed"],
  ["Public", true, "hidden"],
  ["Unlisted", true, "hidden"],
  ["Private", true, "hidden"],
  ["Scheduled", true, "hidden"],
  [null, true, "hidden"],
];

test.each(cases)(
  "a video with status %s, hidden: %s, is %s in SQL and in TypeScript",
  async (status, isHidden, is) => {
    expect(visibilityOf({ status, isHidden })).toBe(is);
    const id = `${status} ${isHidden}`;
    // Its date has passed: the status alone says whether it is released.
    await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, is_hidden,
      published_at, qualities)
    values (${id}, 'c', ${id}, '', 1, ${status}, ${isHidden}, now() - interval '1 day', '{90}')`;
    const found = async (condition: Fragment) =>
      (await sql`select from videos v where v.id = ${id} and ${condition}`).length === 1;
    expect(await found(isListed(sql))).toBe(is === "listed");
    expect(await found(sql`${sql.unsafe(listedText)}`)).toBe(is === "listed");
    expect(await found(isShown(sql))).toBe(is === "listed" || is === "linked");
    expect(await found(isPublished(sql))).toBe(status === "Public" || status === "Unlisted");
  },
);

test.each([
  "videos_newest",
  "videos_of_creator",
  "videos_popular",
  "videos_captioned",
  "videos_tags",
])("the index %s holds what is listed: a list filters no rows", async (index) => {
  const conditions = {
    videos_captioned: sql`and v.has_captions`,
    videos_tags: sql`and string_to_array(lower(v.tags), ', ') @> '{a}'`,
  } as Partial<Record<string, Fragment>>;
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const others = await connection<{ name: string }[]>`
        select indexname as name from pg_indexes where tablename = 'videos'
          and indexname not in (${index}, 'videos_pkey')`;
    for (const { name } of others) await connection`drop index ${connection(name)}`;
    await connection`set local enable_seqscan = off`;
    const plan = await connection<{ "QUERY PLAN": string }[]>`
        explain select v.id from videos v where ${isListed(sql)} ${conditions[index] ?? sql``}`;
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain(index);
    expect(lines).not.toContain("Filter");
  } finally {
    await connection`rollback`;
    connection.release();
  }
});
