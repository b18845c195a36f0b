import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { indexTexts } from "./search-index.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const find = (fields: { creators?: string[]; videos?: { creator_id: string; title: string }[] }) =>
  openBrowser(site).call(endpoints.findByName, { creators: [], videos: [], ...fields });

test("R-VISIT-11 a list of names finds creators by any name, and videos by title", async () => {
  const { call } = openBrowser(site);
  const moss = await call(endpoints.fetchCreatorInfo, { userid: "c-moss" });
  const title =
    (await call(endpoints.fetchCreatorVideo, { creatorid: "c-moss" }))[0]?.video_title ?? "";
  const display = moss?.creator ?? "";
  const names = [
    display,
    display.toUpperCase(),
    ` ${display}! `,
    "moss_field",
    "@Moss_Field",
    "Nobody",
    "🎬",
  ];
  const { creators, videos } = await find({
    creators: names,
    videos: [
      { creator_id: "c-moss", title: title.toUpperCase() },
      { creator_id: "c-nova", title },
      { creator_id: "c-moss", title: "Nothing like it" },
    ],
  });
  expect(
    creators.map(({ name, creators: found }) => [name, found.map(({ creator_id }) => creator_id)]),
  ).toEqual(names.slice(0, 5).map((name) => [name, ["c-moss"]]));
  expect(videos.map(({ video }) => [video.creator_id, video.video_title])).toEqual([
    ["c-moss", title],
  ]);
});

test("R-VISIT-11 an exact name is found among hundreds of creators with its words", async () => {
  const sql = openSql(site);
  const names = [
    ...Array.from({ length: 150 }, (_, index) => `Harbour Films ${index}`),
    "Harbour Films",
  ];
  const ids = names.map((_, index) => `harbour-${index}`);
  await sql`
    insert into creators (id, username, display_name)
    select * from unnest(${ids}::text[],
      ${ids.map((id) => id.replace("-", "_"))}::text[], ${names}::text[])`;
  await indexTexts(sql, "creators", ids);
  await sql.end();
  const { creators } = await find({ creators: ["harbour films", "Harbour Films 7"] });
  expect(creators.map(({ creators: found }) => found.map(({ creator_id }) => creator_id))).toEqual([
    ["harbour-150"],
    ["harbour-7"],
  ]);
});

test("R-VISIT-11 a request is bounded, and shuts nothing but itself", async () => {
  await expect(
    find({ creators: Array.from({ length: 201 }, (_, index) => `n${index}`) }),
  ).rejects.toThrow();
  const browser = openBrowser(site);
  const refused = async () => {
    for (let count = 0; count < 400; count += 1) {
      const error: unknown = await browser
        .call(endpoints.findByName, { creators: [], videos: [] })
        .then(
          () => null,
          (thrown: unknown) => thrown,
        );
      if (error !== null) return error;
    }
    return null;
  };
  expect(await refused()).toMatchObject({ status: 429 });
  expect((await browser.call(endpoints.search, { searchTerm: "light" })).videos).toBeDefined();
});
