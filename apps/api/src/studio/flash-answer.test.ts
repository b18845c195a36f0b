import { endpoints, type FlashRange as SentRange } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FlashRange } from "../db/schema/content.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { registerModerator } from "../testing/moderation.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { saveFlashes } from "../videos/save-processing.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let moderator: Browser;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
  ({ browser: moderator } = await registerModerator(site));
});
beforeEach(async () => {
  creator = await registerCreator(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const atThree: FlashRange = { kind: "general", startSeconds: 3, endSeconds: 5 };

async function publish(flashes: readonly FlashRange[] | null): Promise<string> {
  const id = await createDraft(creator, "Strobe");
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file: `u-${id}`, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
  await saveFlashes(sql, id, flashes);
  return id;
}

const sentAtThree = { kind: "general", start: 3, end: 5 } as const;
const answer = (id: string[], seen: SentRange[] | null, by = creator) =>
  by.browser.call(endpoints.modifyVideos, { id, flashes_checked: seen });
const checkedAt = async (id: string) =>
  (await creator.browser.call(endpoints.fetchOwnVideo, { id })).flashes_checked_at;
const warnedOf = async (id: string) =>
  (await visitor.call(endpoints.watch, { v: id }))?.video.flashes?.length;
/** Pages are kept for less than a second. */
async function embedWarns(id: string): Promise<boolean> {
  site.advance(1_000);
  return (await (await visitor.fetch(`/embed/${id}`)).text()).includes("This video flashes");
}
const audited = async (id: string) =>
  (await moderator.call(endpoints.fetchAuditLog, { records: 100 })).entries
    .filter(({ subject_id }) => subject_id === id)
    .map(({ actor, action, subject_kind }) => [actor, action, subject_kind]);

test("R-WORD-05 viewers are warned until the creator has checked the flashes", async () => {
  const id = await publish([atThree]);
  expect([await warnedOf(id), await checkedAt(id), await embedWarns(id)]).toEqual([1, null, true]);
  const now = site.now().getTime();
  const [video] = await answer([id], [sentAtThree]);
  expect(Date.parse(video?.flashes_checked_at ?? "")).toBeGreaterThanOrEqual(now);
  // The creator still sees where they are.
  expect(video?.flashes).toEqual([sentAtThree]);
  expect(await warnedOf(id)).toBe(0);
  expect(await embedWarns(id)).toBe(false);
  await answer([id], [sentAtThree]);
  await answer([id], null);
  expect([await warnedOf(id), await checkedAt(id)]).toEqual([1, null]);
  const { username } = creator.person;
  expect(await audited(id)).toEqual([
    [username, "warn-of-flashes", "video"],
    [username, "pass-flashes", "video"],
  ]);
});

test("R-WORD-05 nothing is stored of a video in which no flashes were found", async () => {
  const [calm, unknown] = [await publish([]), await publish(null)];
  await answer([calm, unknown], []);
  expect([await checkedAt(calm), await checkedAt(unknown)]).toEqual([null, null]);
  expect(await audited(calm)).toEqual([]);
});

test("R-WORD-05 no answer counts for flashes that the creator has not seen", async () => {
  const id = await publish([atThree]);
  const other = await publish([atThree]);
  const later: FlashRange = { kind: "red", startSeconds: 7.125, endSeconds: 9 };
  await saveFlashes(sql, id, [atThree, later]);
  const refused = await refusalOf(answer([other, id], [sentAtThree]));
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining("Other flashes") });
  expect([await warnedOf(id), await warnedOf(other)]).toEqual([2, 1]);
  // The film was replaced, and nobody has looked for flashes in the new one.
  await saveFlashes(sql, id, null);
  expect((await refusalOf(answer([id], [sentAtThree]))).status).toBe(409);
  await saveFlashes(sql, id, [atThree, later]);
  await answer([id], [sentAtThree, { kind: "red", start: 7.125, end: 9 }]);
  expect([await warnedOf(id), await warnedOf(other)]).toEqual([0, 1]);
});

test("R-WORD-05 an answer stays with its flashes, and not with those of a new file", async () => {
  const id = await publish([atThree]);
  await answer([id], [sentAtThree]);
  await saveFlashes(sql, id, [atThree]);
  expect(await warnedOf(id)).toBe(0);
  await saveFlashes(sql, id, [{ ...atThree, startSeconds: 2 }]);
  expect([await warnedOf(id), await checkedAt(id)]).toEqual([1, null]);
  await answer([id], [{ ...sentAtThree, start: 2 }]);
  await saveFlashes(sql, id, null);
  await saveFlashes(sql, id, [atThree]);
  expect([await warnedOf(id), await checkedAt(id)]).toEqual([1, null]);
});

test("R-WORD-05 nobody outside of the channel answers for its flashes", async () => {
  const id = await publish([atThree]);
  const stranger = await registerCreator(site);
  expect((await refusalOf(answer([id], [sentAtThree], stranger))).status).toBe(404);
  expect(await warnedOf(id)).toBe(1);
});
