import { endpoints } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { registerModerator } from "../testing/moderation.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";

let site: TestSite;
let sql: Sql;
let moderator: Browser;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
  moderator = (await registerModerator(site)).browser;
});
afterEach(async () => void (await sql`delete from settings`));
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const askForReviews = () =>
  sql`insert into settings (name, value, changed_at) values ('first-uploads', 'reviewed', now())`;

/** Does what the transcoder does once all renditions are complete. */
async function upload(creator: TestCreator): Promise<string> {
  const id = await createDraft(creator, "Harbour lights");
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file: `u-${id}`, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
  return id;
}

const publish = ({ browser }: TestCreator, id: string) =>
  browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
const isSeen = async (id: string, by: Browser = openBrowser(site)) =>
  (await by.call(endpoints.watch, { v: id })) !== null;
const toReview = async () =>
  (await moderator.call(endpoints.fetchReports, { filter: "review", records: 100 })).subjects.map(
    ({ id }) => id,
  );
const decide = (id: string, action: "approve" | "hide", by = moderator) =>
  by.call(endpoints.decideReport, {
    kind: "video",
    id,
    action,
    reason: "other",
    text: "We watched it.",
  });

test("R-OWN-04 moderators approve a channel's first video before it is shown", async () => {
  await askForReviews();
  const creator = await registerCreator(site);
  const id = await upload(creator);
  // Drafts are hidden from moderators.
  expect([await isSeen(id, moderator), (await toReview()).includes(id)]).toEqual([false, false]);
  const [published] = await publish(creator, id);
  expect(published).toMatchObject({ visibility: "Public", held: 1, hidden: 0 });
  expect([
    await isSeen(id),
    await isSeen(id, creator.browser),
    await isSeen(id, moderator),
  ]).toEqual([false, true, true]);
  expect(await toReview()).toContain(id);
  expect(await refusalOf(decide(id, "approve", creator.browser))).toMatchObject({ status: 403 });

  await decide(id, "approve");
  expect([await isSeen(id), (await toReview()).includes(id)]).toEqual([true, false]);
  expect((await awaitMail(site, creator.person.email, "approved your video")).body).toContain(
    "We watched it.",
  );
  expect(await refusalOf(decide(id, "approve"))).toMatchObject({ status: 409 });

  const second = await upload(creator);
  await publish(creator, second);
  expect(await isSeen(second)).toBe(true);
});

test("R-OWN-04 a refused first video stays away, and the next is held as well", async () => {
  await askForReviews();
  const creator = await registerCreator(site);
  const id = await upload(creator);
  await publish(creator, id);
  await decide(id, "hide");
  expect([await isSeen(id), (await toReview()).includes(id)]).toEqual([false, false]);
  await awaitMail(site, creator.person.email, "hid something");
  const second = await upload(creator);
  const [published] = await publish(creator, second);
  expect([published?.held, await isSeen(second)]).toEqual([1, false]);
});

test("R-OWN-04 videos of published channels and of moderators are not held", async () => {
  const creator = await registerCreator(site);
  const [early] = await publish(creator, await upload(creator));
  await askForReviews();
  const [late] = await publish(creator, await upload(creator));
  const staff = await registerCreator(site);
  await sql`update users set role = 'moderator' where username = ${staff.person.username}`;
  const [own] = await publish(staff, await upload(staff));
  expect([early?.held, late?.held, own?.held]).toEqual([0, 0, 0]);
});

const uploadAs = (visibility: string) =>
  sql`insert into settings (name, value, changed_at)
    values ('default-visibility', ${visibility}, now())`;

test("R-OWN-09 a new video has the instance's visibility until one is chosen", async () => {
  const creator = await registerCreator(site);
  const first = await upload(creator);
  await uploadAs("public");
  const second = await upload(creator);
  expect([await isSeen(first), await isSeen(second)]).toEqual([false, true]);
  const [changed] = await creator.browser.call(endpoints.modifyVideos, {
    id: [second],
    visibility: "Private",
  });
  expect([changed?.visibility, await isSeen(second)]).toEqual(["Private", false]);
});

test("R-OWN-04 a first video that is public by default still waits for review", async () => {
  await askForReviews();
  await uploadAs("public");
  const id = await upload(await registerCreator(site));
  expect([await isSeen(id), (await toReview()).includes(id)]).toEqual([false, true]);
});
