import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { indexStaleTexts } from "./search-index.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function titles(searchTerm: string, order = "relevance"): Promise<string[]> {
  const address = new URL("/api/search.php", site.url);
  address.search = new URLSearchParams({ origin: "search", searchTerm, order }).toString();
  const { videos } = (await (await fetch(address)).json()) as { videos: { video_title: string }[] };
  return videos.map((video) => video.video_title);
}

let count = 0;
/** Adds a public video as a server of an older version does: without terms. */
async function addUnindexed(title: string): Promise<void> {
  count += 1;
  await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
      qualities)
    values (${`text-${count}`}, 'c-moss', ${`text-${count}`}, ${title}, 60, 'Public', now(),
      '{360}')`;
}

test("R-SEARCH finds titles of every script, also those that an older server wrote", async () => {
  const cases = [
    ["Phở bò Hà Nội", "pho bo ha noi"],
    ["東京の夜景を歩く", "夜景"],
    ["ตลาดน้ำยามเช้า", "ตลาดน้ำ"],
    ["الْعَرَبِيَّةُ لغة جميلة", "العربية"],
    ["🎬 Making of 🌊 Surf", "🌊"],
    ["Ｆｕｌｌｗｉｄｔｈ names", "Ｆｕｌｌｗｉｄｔｈ"],
    ["1,000 km at 50%", "1000 km"],
  ] as const;
  for (const [title] of cases) await addUnindexed(title);
  expect(await titles("夜景")).toEqual([]);
  await indexStaleTexts(sql);
  for (const [title, typed] of cases) expect(await titles(typed)).toContain(title);
  expect(await sql`select id from videos where search_version = 0`).toEqual([]);
});

test("R-SEARCH finds accented titles among many, and puts what was typed first", async () => {
  for (const title of ["Cafe one", "Cafe two", "Cafe three", "Café quatre"])
    await addUnindexed(title);
  await indexStaleTexts(sql);
  const plain = await titles("cafe", "newest");
  expect(plain.toSorted()).toEqual(["Cafe one", "Cafe three", "Cafe two", "Café quatre"]);
  expect((await titles("café"))[0]).toBe("Café quatre");
  expect((await titles("cafe")).at(-1)).toBe("Café quatre");
});

test("R-SEARCH finds a video by the title that a server of an older version gave it", async () => {
  await addUnindexed("Before");
  await indexStaleTexts(sql);
  await setVideos(sql, sql`title = 'Tramway à Lisbonne'`, sql`title = 'Before'`);
  expect(await titles("tramway")).toContain("Tramway à Lisbonne");
  await indexStaleTexts(sql);
  expect(await titles("a lisbonne")).toContain("Tramway à Lisbonne");
  expect(await titles("before")).toEqual([]);
});

test("indexes every row when there are several batches", async () => {
  await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
      qualities)
    select 'many-' || n, 'c-moss', 'many-' || n, 'Lärmschutz ' || n, 60, 'Public', now(), '{360}'
    from generate_series(1, 1100) n`;
  await indexStaleTexts(sql);
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from videos where search @@ 'larmschutz'::tsquery`;
  expect(found?.count).toBe(1_100);
});
