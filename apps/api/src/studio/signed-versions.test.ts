import { ApiError, endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let creator: Browser;
let visitor: Browser;
/** Its videos are `weir-1` to `weir-5`. */
const channel = "weir";

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  visitor = openBrowser(site);
  const { person, browser } = await registerAndSignIn(site);
  creator = browser;
  for (const id of [channel, "mill"]) {
    await giveChannel(site, sql, { person, id, videos: 5 });
    await sql`
      insert into channel_members (creator_id, user_id, role)
      select id, owner_id, 'owner' from creators where id = ${id}`;
  }
});
beforeEach(async () => {
  await sql`delete from signed_versions`;
  await setVideos(
    sql,
    sql`status = 'Public', is_members_only = false`,
    sql`creator_id = ${channel}`,
  );
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const add = (id: string, signed: string, language = "ase") =>
  creator.call(endpoints.addSignedVersion, { id, signed, language });
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
/** The viewer's versions of a video: the languages with the ids. */
async function versionsOf(id: string, viewer = visitor): Promise<[string | null, string][]> {
  const page = await viewer.call(endpoints.watch, { v: id });
  return (page?.video.video_versions ?? []).map((version) => [
    version.sign_language,
    version.video_ID,
  ]);
}
const setStatus = (id: string, status: string) =>
  setVideos(sql, sql`status = ${status}`, sql`id = ${id}`);
/** The server releases a scheduled video whose time has come. */
const setScheduled = (id: string) =>
  setVideos(
    sql,
    sql`status = 'Scheduled', published_at = now() + interval '1 day'`,
    sql`id = ${id}`,
  );

test("R-WORD-04 a video, its signed versions and their pages name each other", async () => {
  expect(await add("weir-1", "weir-2", "gsg")).toEqual([
    { language: "gsg", id: "weir-2", title: "weir 2", offered: true },
  ]);
  await add("weir-1", "weir-3");
  expect(await versionsOf("weir-1")).toEqual([
    ["ase", "weir-3"],
    ["gsg", "weir-2"],
  ]);
  expect(await versionsOf("weir-2")).toEqual([
    [null, "weir-1"],
    ["ase", "weir-3"],
  ]);
  const signed = await visitor.call(endpoints.watch, { v: "weir-2" });
  expect(signed?.video.video_sign_language).toBe("gsg");

  const left = await creator.call(endpoints.deleteSignedVersion, { id: "weir-1", language: "ase" });
  expect(left.map(({ language }) => language)).toEqual(["gsg"]);
  expect(await versionsOf("weir-3")).toEqual([]);
});

test("R-WORD-04 the studio names the video that a signed version belongs to", async () => {
  const originalOf = async (id: string) =>
    (await creator.call(endpoints.fetchOwnVideo, { id })).signed_of;
  expect(await originalOf("weir-2")).toBeNull();
  await add("weir-1", "weir-2");
  expect(await originalOf("weir-2")).toMatchObject({ id: "weir-1", language: "ase" });
  expect(await originalOf("weir-1")).toBeNull();
});

test("R-WORD-04 a signed version is no recommendation beside its original", async () => {
  const recommendedTo = async () => {
    const page = await visitor.call(endpoints.watch, { v: "weir-1" });
    return page?.creator_recommendations.map((video) => video.video_ID) ?? [];
  };
  expect(await recommendedTo()).toContain("weir-2");
  await add("weir-1", "weir-2");
  expect(await recommendedTo()).toContain("weir-3");
  expect(await recommendedTo()).not.toContain("weir-2");
});

test("R-WORD-04 nobody is offered a version that not everyone may watch", async () => {
  await add("weir-1", "weir-2");
  for (const hide of [() => setStatus("weir-2", "Private"), () => setScheduled("weir-2")]) {
    await hide();
    expect(await versionsOf("weir-1")).toEqual([]);
    expect(await creator.call(endpoints.fetchSignedVersions, { id: "weir-1" })).toMatchObject([
      { offered: false },
    ]);
  }
  await setStatus("weir-2", "Public");
  await setVideos(sql, sql`is_members_only = true`, sql`id = 'weir-2'`);
  expect(await versionsOf("weir-1")).toEqual([]);
  const offered = () => creator.call(endpoints.fetchSignedVersions, { id: "weir-1" });
  expect(await offered()).toMatchObject([{ offered: false }]);
  await setVideos(sql, sql`is_members_only = true`, sql`id = 'weir-1'`);
  expect(await versionsOf("weir-1", creator)).toEqual([["ase", "weir-2"]]);
  expect(await offered()).toMatchObject([{ offered: true }]);
  // The unlisted version would show visitors what is for members.
  await setVideos(sql, sql`is_members_only = false`, sql`id = 'weir-2'`);
  await setStatus("weir-2", "Unlisted");
  expect(await versionsOf("weir-1", creator)).toEqual([["ase", "weir-2"]]);
  expect(await versionsOf("weir-1")).toEqual([]);
});

test("R-WORD-04 a public page has an unlisted signed version, but no original", async () => {
  await add("weir-1", "weir-2");
  await setStatus("weir-2", "Unlisted");
  expect(await versionsOf("weir-1")).toEqual([["ase", "weir-2"]]);
  expect(await versionsOf("weir-2")).toEqual([[null, "weir-1"]]);
  await setStatus("weir-1", "Unlisted");
  expect(await versionsOf("weir-2")).toEqual([[null, "weir-1"]]);
  await setStatus("weir-2", "Public");
  expect(await versionsOf("weir-2")).toEqual([]);
});

test("R-WORD-04 videos are linked once, within a channel, and one language once", async () => {
  await add("weir-1", "weir-2");
  expect(await reasonOf(add("weir-3", "weir-3"))).toBe("signed-other-channel");
  expect(await reasonOf(add("weir-3", "mill-1"))).toBe("signed-other-channel");
  expect(await reasonOf(add("weir-1", "weir-3"))).toBe("signed-language-taken");
  expect(await reasonOf(add("weir-3", "weir-2"))).toBe("signed-taken");
  expect(await reasonOf(add("weir-3", "weir-1"))).toBe("signed-taken");
  expect(await reasonOf(add("weir-2", "weir-3"))).toBe("signed-original");
  const remove = { id: "weir-1", language: "gsg" };
  expect(await reasonOf(creator.call(endpoints.deleteSignedVersion, remove))).toBe(
    "signed-not-found",
  );
});

test.each(["x", "en", "ASE", "sgn-ase"])(
  "R-WORD-04 a version in %s is refused, which is no tag of a sign language",
  async (language) =>
    expect(await refusal(add("weir-1", "weir-3", language))).toBe("Please choose a language"),
);

test("R-WORD-04 of two links at once that exclude each other, one is made", async () => {
  const made = await Promise.all([
    reasonOf(add("weir-1", "weir-2")),
    reasonOf(add("weir-2", "weir-1")),
    reasonOf(add("weir-3", "weir-2")),
  ]);
  expect(made.filter((reason) => reason === null)).toHaveLength(1);
  expect(await sql`select from signed_versions`).toHaveLength(1);
});

test("R-WORD-04 deleting either video leaves the other one as it was", async () => {
  await add("weir-1", "weir-4");
  await add("weir-5", "weir-2");
  await creator.call(endpoints.deleteVideos, { id: ["weir-4", "weir-5"] });
  site.advance(6 * secondMs);
  expect(await versionsOf("weir-1")).toEqual([]);
  expect(await versionsOf("weir-2")).toEqual([]);
  await creator.call(endpoints.restoreVideos, { id: ["weir-4"] });
  await setStatus("weir-4", "Public");
  expect(await versionsOf("weir-1")).toEqual([["ase", "weir-4"]]);
  await sql`delete from videos where id in ('weir-4', 'weir-5')`;
  expect(await versionsOf("weir-1")).toEqual([]);
  expect(await versionsOf("weir-2")).toEqual([]);
  expect((await visitor.call(endpoints.watch, { v: "weir-2" }))?.video.video_ID).toBe("weir-2");
});
