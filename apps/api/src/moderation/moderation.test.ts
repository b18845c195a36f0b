import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { endpoints, type ReportReason } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import { limits } from "../limits/rate-limits.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { addMember, awaitInvitation } from "../testing/members.ts";
import { registerModerator } from "../testing/moderation.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setBlocked } from "./subjects.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let moderator: Browser;
let channels = 0;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  moderator = (await registerModerator(site)).browser;
  await sql`update users set role = null where username in ('demo_moderator', 'demo_admin')`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

interface Owner {
  readonly person: Person;
  readonly browser: Browser;
  readonly channelId: string;
  readonly videoId: string;
}

/** A channel with one public video. */
async function createOwner(): Promise<Owner> {
  channels += 1;
  const channelId = `mod-${"abcdefghijklmnopqrstuvwxyz"[channels] ?? ""}`;
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: channelId, videos: 1 });
  await sql`
    insert into channel_members (creator_id, user_id, role)
    select id, owner_id, 'owner' from creators where id = ${channelId}`;
  return { person, browser, channelId, videoId: `${channelId}-1` };
}

const report = (
  browser: Browser,
  id: string,
  details: { reason?: ReportReason; text?: string } = {},
) => browser.call(endpoints.reportContent, { kind: "video", id, reason: "spam", ...details });
const decide = (browser: Browser, id: string, action: "dismiss" | "hide" | "ban" | "restore") =>
  browser.call(endpoints.decideReport, {
    kind: "video",
    id,
    action,
    reason: "spam",
    text: "Our rules forbid it.",
  });
const statusOf = async (path: string, browser = openBrowser(site)) =>
  (await browser.fetch(path)).status;
const openReports = async (filter: "open" | "appeals" | "hidden" = "open") =>
  (await moderator.call(endpoints.fetchReports, { filter, records: 100 })).subjects;

test("R-PUB-12 each reporter counts once, and a dismissal closes the reports", async () => {
  const { videoId } = await createOwner();
  const visitor = openBrowser(site);
  await report(visitor, videoId);
  await report(visitor, videoId, { reason: "privacy", text: "That is my house." });
  await report((await registerAndSignIn(site)).browser, videoId, { reason: "violence" });
  const [subject] = (await openReports()).filter(({ id }) => id === videoId);
  expect(subject).toMatchObject({ kind: "video", report_count: 2, hidden: 0, decision: null });
  expect(subject?.reports.map(({ reason, text }) => [reason, text])).toEqual([
    ["violence", ""],
    ["privacy", "That is my house."],
  ]);
  await decide(moderator, videoId, "dismiss");
  expect((await openReports()).map(({ id }) => id)).not.toContain(videoId);
  expect(await refusalOf(decide(moderator, videoId, "dismiss"))).toMatchObject({ status: 409 });
  await report(visitor, videoId);
  expect((await openReports()).map(({ id }) => id)).toContain(videoId);
});

test("R-PUB-12 nobody can report, and so find, a video that is not published yet", async () => {
  const { videoId } = await createOwner();
  await setVideos(
    sql,
    sql`status = 'Scheduled', published_at = now() + interval '1 day'`,
    sql`id = ${videoId}`,
  );
  expect(await refusalOf(report(openBrowser(site), videoId))).toMatchObject({ status: 404 });
});

test("R-PUB-12 a hidden video disappears everywhere at once, and can be restored", async () => {
  const { person, browser, videoId } = await createOwner();
  const url = encodeURIComponent(`${site.url}/watch?v=${videoId}`);
  const places = [
    `/watch?v=${videoId}`,
    `/embed/${videoId}`,
    `/oembed?url=${url}`,
    `/media/file-${videoId}/master.m3u8`,
    `/api/watch.php?v=${videoId}`,
  ];
  const statuses = () => Promise.all(places.map((path) => statusOf(path)));
  const lists = async () => {
    const visitor = openBrowser(site);
    const { videos } = await visitor.call(endpoints.search, {
      searchTerm: videoId.replace("-1", " 1"),
    });
    const ofCreator = await visitor.call(endpoints.fetchCreatorVideo, {
      creatorid: videoId.replace("-1", ""),
    });
    const feed = await (
      await visitor.fetch(`/feeds/creators/${videoId.replace("-1", "")}.xml`)
    ).text();
    return [
      videos.some(({ video_id }) => video_id === videoId),
      ofCreator.length,
      feed.includes(`v=${videoId}`),
    ];
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect(await lists()).toEqual([true, 1, true]);

  await decide(moderator, videoId, "hide");
  // No time passes: caches of this process hold nothing back.
  expect(await statuses()).toEqual([410, 404, 404, 404, 410]);
  expect(await lists()).toEqual([false, 0, false]);
  expect(await (await openBrowser(site).fetch(`/watch?v=${videoId}`)).text()).toContain(
    "broke our rules",
  );
  expect(await statusOf(`/watch?v=${videoId}`, browser)).toBe(410);
  const own = await browser.call(endpoints.fetchOwnVideo, { id: videoId });
  expect(own.hidden).toBe(1);
  // The owner cannot publish around it.
  await browser.call(endpoints.modifyVideos, { id: [videoId], visibility: "Unlisted" });
  await browser.call(endpoints.modifyVideos, { id: [videoId], visibility: "Public" });
  expect(await statuses()).toEqual([410, 404, 404, 404, 410]);
  // Moderators look at what they decide about.
  expect(await statusOf(`/watch?v=${videoId}`, moderator)).toBe(200);
  expect(await statusOf(`/media/file-${videoId}/master.m3u8`, moderator)).toBe(200);
  const mail = await awaitMail(site, person.email, "hid something");
  expect(mail.body).toContain("Our rules forbid it.");
  expect(mail.body).toContain(`${site.url}/studio`);

  await decide(moderator, videoId, "restore");
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect(await lists()).toEqual([true, 1, true]);
});

test("R-PUB-12 a ban hides the channel, and hidden videos stay hidden when it ends", async () => {
  const { browser, channelId, videoId } = await createOwner();
  await decide(moderator, videoId, "hide");
  const picture = `creators/${channelId}/profile-48.webp`;
  await mkdir(dirname(join(site.dataFolder, "storage/media", picture)), { recursive: true });
  await writeFile(join(site.dataFolder, "storage/media", picture), "picture");
  expect(await statusOf(`/media/${picture}`)).toBe(200);
  await decide(moderator, videoId, "ban");
  expect(await statusOf(`/media/${picture}`)).toBe(404);
  expect(await statusOf(`/watch?v=${videoId}`)).toBe(404);
  expect(
    await openBrowser(site).call(endpoints.fetchCreatorInfo, { userid: channelId }),
  ).toBeNull();
  const decisions = await browser.call(endpoints.fetchOwnDecisions, {});
  expect(decisions.map(({ kind }) => kind)).toEqual(["channel", "video"]);
  const channel = { kind: "channel", id: channelId } as const;
  const restore = { ...channel, action: "restore", reason: "other", text: "A mistake." } as const;
  await moderator.call(endpoints.decideReport, restore);
  expect(
    await openBrowser(site).call(endpoints.fetchCreatorInfo, { userid: channelId }),
  ).not.toBeNull();
  expect(await statusOf(`/media/${picture}`)).toBe(200);
  expect(await statusOf(`/watch?v=${videoId}`)).toBe(410);
});

test("R-PUB-12 an owner appeals once, and another moderator decides", async () => {
  const { person, browser, videoId } = await createOwner();
  await decide(moderator, videoId, "hide");
  const [decision] = await browser.call(endpoints.fetchOwnDecisions, {});
  const id = decision?.id ?? "";
  const appeal = () => browser.call(endpoints.appealDecision, { id, text: "It is allowed." });
  await appeal();
  expect(await refusalOf(appeal())).toMatchObject({ status: 409 });
  expect((await openReports("appeals")).map((subject) => subject.id)).toEqual([videoId]);

  const second = await registerModerator(site);
  const answer = (by: Browser, outcome: "uphold" | "lift") =>
    by.call(endpoints.decideAppeal, { id, outcome, text: "We looked again." });
  expect(await refusalOf(answer(moderator, "lift"))).toMatchObject({ status: 403 });
  await answer(second.browser, "uphold");
  await awaitMail(site, person.email, "answered your appeal");
  expect(await statusOf(`/watch?v=${videoId}`)).toBe(410);
  expect(await refusalOf(appeal())).toMatchObject({ status: 409 });
  expect(await refusalOf(answer(second.browser, "lift"))).toMatchObject({ status: 404 });
  const [answered] = await browser.call(endpoints.fetchOwnDecisions, {});
  expect(answered?.appeal).toMatchObject({ outcome: "upheld", answer: "We looked again." });
  await sql`update users set role = null where username = ${second.person.username}`;
});

test("R-PUB-12 moderators decide all reports but those about their channel", async () => {
  const { browser, channelId, videoId } = await createOwner();
  await decide(moderator, videoId, "hide");
  const [decision] = await browser.call(endpoints.fetchOwnDecisions, {});
  const id = decision?.id ?? "";
  await browser.call(endpoints.appealDecision, { id, text: "It is allowed." });
  const attempts = (by: Browser) => [
    () => by.call(endpoints.fetchReports, {}),
    () => by.call(endpoints.fetchAuditLog, {}),
    () => decide(by, videoId, "restore"),
    () => decide(by, videoId, "dismiss"),
    () =>
      by.call(endpoints.decideReport, {
        kind: "channel",
        id: "c-nova",
        action: "ban",
        reason: "spam",
        text: "x",
      }),
    () => by.call(endpoints.decideAppeal, { id, outcome: "lift", text: "x" }),
  ];
  const stranger = (await registerAndSignIn(site)).browser;
  for (const attempt of attempts(openBrowser(site)))
    expect((await refusalOf(attempt())).status).toBe(401);
  for (const attempt of [...attempts(stranger), ...attempts(browser)])
    expect((await refusalOf(attempt())).status).toBe(403);

  // Decisions of others: not read, not appealed against, and their ids say nothing.
  expect(await stranger.call(endpoints.fetchOwnDecisions, {})).toEqual([]);
  for (const guess of [id, "00000000-0000-4000-8000-000000000000", "1", "' or '1'='1"])
    expect(
      await refusalOf(stranger.call(endpoints.appealDecision, { id: guess, text: "x" })),
    ).toEqual({
      status: 404,
      text: "We can't find that decision.",
    });

  // The owner becomes a moderator, and so does an editor of the channel.
  const editor = await registerModerator(site);
  await sql`update users set role = 'moderator' where id = (select owner_id from creators
    where id = ${channelId})`;
  await sql`
    insert into channel_members (creator_id, user_id, role, created_at)
    select ${channelId}, id, 'editor', now() - interval '1 day' from users
      where username = ${editor.person.username}`;
  for (const by of [browser, editor.browser]) {
    for (const action of ["restore", "hide", "dismiss", "ban"] as const)
      expect(await refusalOf(decide(by, videoId, action))).toMatchObject({ status: 403 });
    const lift = by.call(endpoints.decideAppeal, { id, outcome: "lift", text: "x" });
    expect(await refusalOf(lift)).toMatchObject({ status: 403 });
  }
  expect(await statusOf(`/watch?v=${videoId}`)).toBe(410);
  // Losing the role takes effect at once.
  await sql`update users set role = null where username = ${editor.person.username}`;
  expect((await refusalOf(editor.browser.call(endpoints.fetchReports, {}))).status).toBe(403);
});

test("R-PUB-12 an owner cannot keep moderators from deciding by inviting them", async () => {
  const { browser: owner, channelId: creator, videoId } = await createOwner();
  const { person, browser } = await registerModerator(site);
  await report(openBrowser(site), videoId);
  await owner.call(endpoints.saveChannelMember, {
    creator,
    username: person.username,
    role: "statistics",
  });
  await awaitInvitation(browser, creator);
  await decide(browser, videoId, "hide");
  // Joining after the decision changes nothing about its appeal, either.
  await browser.call(endpoints.answerInvitation, { creator, answer: "accept" });
  const [decision] = await owner.call(endpoints.fetchOwnDecisions, {});
  const id = decision?.id ?? "";
  await owner.call(endpoints.appealDecision, { id, text: "It is allowed." });
  const lift = (by: Browser) => by.call(endpoints.decideAppeal, { id, outcome: "lift", text: "x" });
  expect((await refusalOf(lift(browser))).text).toContain("You made this decision");
  await lift(moderator);
  // A member does not decide about what is reported from now on.
  await report(openBrowser(site), videoId);
  expect((await refusalOf(decide(browser, videoId, "dismiss"))).text).toContain(
    "a member of this channel",
  );
  await sql`update users set role = null where username = ${person.username}`;
});

test("R-PUB-12 a moderator who joins after the report goes on deciding about it", async () => {
  const { browser: owner, channelId: creator, videoId } = await createOwner();
  const { person, browser } = await registerModerator(site);
  await report(openBrowser(site), videoId);
  await addMember({ owner, creator, member: { browser, person } });
  await decide(browser, videoId, "hide");
  expect(await statusOf(`/watch?v=${videoId}`)).toBe(410);
  await sql`update users set role = null where username = ${person.username}`;
});

test("R-PUB-12 reports are limited per address and reveal no private videos", async () => {
  const visitor = openBrowser(site);
  const known = await refusalOf(report(visitor, "v-private"));
  expect(known).toEqual({ status: 404, text: "We can't find that video." });
  expect(await refusalOf(report(visitor, "nope"))).toEqual(known);
  for (let count = 2; count < limits.reportsFromNetwork.max; count += 1)
    await report(visitor, "v-00");
  expect(await refusalOf(report(visitor, "v-00"))).toMatchObject({ status: 429 });
});

test("R-PUB-12 the audit log has every decision, and nothing can change it", async () => {
  const { browser, videoId } = await createOwner();
  await decide(moderator, videoId, "hide");
  const [decision] = await browser.call(endpoints.fetchOwnDecisions, {});
  await browser.call(endpoints.appealDecision, { id: decision?.id ?? "", text: "It is allowed." });
  await decide(moderator, videoId, "restore");
  const { entries } = await moderator.call(endpoints.fetchAuditLog, { records: 100 });
  const ofVideo = entries.filter(({ subject_id }) => subject_id === videoId);
  expect(ofVideo.map(({ action, detail }) => [action, detail])).toEqual([
    ["restore", "spam: Our rules forbid it."],
    ["appeal", "It is allowed."],
    ["hide", "spam: Our rules forbid it."],
  ]);
  for (const change of [
    sql`update audit_log set actor = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(change).rejects.toThrow("append-only");
});

test("R-OWN-06 the audit log is read by who acted and by days", async () => {
  const { videoId } = await createOwner();
  await decide(moderator, videoId, "hide");
  const find = async (query: { actor?: string; from_day?: string; to_day?: string }) => {
    const { entries, total } = await moderator.call(endpoints.fetchAuditLog, {
      records: 100,
      ...query,
    });
    expect(total).toBe(entries.length);
    return entries.some(({ subject_id }) => subject_id === videoId);
  };
  const day = (offset: number) =>
    new Date(site.now().getTime() + offset * dayMs).toISOString().slice(0, 10);
  const [entry] = (await moderator.call(endpoints.fetchAuditLog, {})).entries;
  const actor = entry?.actor.toUpperCase() ?? "";
  expect(await find({ actor, from_day: day(0), to_day: day(0) })).toBe(true);
  expect(await find({ actor: "nobody" })).toBe(false);
  expect(await find({ to_day: day(-1) })).toBe(false);
  expect(await find({ from_day: day(1) })).toBe(false);
  // No such days: they limit nothing, and break nothing.
  expect(await find({ from_day: "0000-01-01", to_day: "2026-99-99" })).toBe(true);
  expect(
    (await refusalOf(moderator.call(endpoints.fetchAuditLog, { from_day: "x'; --" }))).text,
  ).toBe("Invalid input");
});

test("a channel of any size can be banned beyond the time of ordinary statements", async () => {
  const { channelId } = await createOwner();
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = '5s'`;
    await setBlocked(
      transaction,
      { kind: "channel", id: channelId },
      { isBlocked: true, now: site.now() },
    );
    expect(await transaction`show statement_timeout`).toEqual([{ statement_timeout: "10min" }]);
  });
});
