import { dayMs, minuteMs } from "../clock.ts";
import { endpoints, type ChannelRole, type Schema } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { addMember } from "../testing/members.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusal, refusalOf } from "../testing/refusal.ts";
import { startUpload } from "../testing/tus.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let owner: TestCreator;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  owner = await registerCreator(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

test("R-PUB-01 any account becomes a creator, and visitors find the channel", async () => {
  const { browser } = await registerAndSignIn(site);
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toEqual([]);
  const channel = await browser.call(endpoints.becomeCreator, {
    username: "Night_Ferry",
    name: "Night Ferry",
  });
  expect(channel).toMatchObject({
    username: "Night_Ferry",
    name: "Night Ferry",
    role: "owner",
    links: [],
  });
  const links = [{ label: "Timetable", url: "https://ferry.example/timetable" }];
  const change = { creator: channel.id, title: "Crossings", about: "After dark.", links };
  expect(await browser.call(endpoints.modifyCreator, change)).toEqual({
    ...channel,
    title: "Crossings",
    about: "After dark.",
    links,
  });
  const visitor = openBrowser(site);
  const found = await visitor.call(endpoints.fetchCreatorId, { username: "night_ferry" });
  expect(found).toEqual({ id: channel.id, ban: 0 });
  expect(await visitor.call(endpoints.fetchCreatorInfo, { userid: channel.id })).toMatchObject({
    creator: "Night Ferry",
    creatorTitle: "Crossings",
  });
  expect(await visitor.call(endpoints.fetchCreatorVideo, { creatorid: channel.id })).toEqual([]);
});

test("R-PUB-01 a username is used once in any case, and an account has one channel", async () => {
  const { browser } = await registerAndSignIn(site);
  const become = (username: string) =>
    browser.call(endpoints.becomeCreator, { username, name: "Another" });
  expect(await refusalOf(become("NOVA_LANE"))).toEqual({
    status: 409,
    text: "That username is taken.",
  });
  const both = await Promise.allSettled([become("first_try"), become("second_try")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusal(become("third_try"))).toBe("You have a channel already.");
  const [channel] = await browser.call(endpoints.fetchOwnChannels, {});
  const rename = (username: string) =>
    browser.call(endpoints.modifyCreator, { creator: channel?.id ?? "", username });
  expect(await refusal(rename("nova_lane"))).toBe("That username is taken.");
  expect((await rename("calm_water")).username).toBe("calm_water");
});

test("links that are no web addresses are refused", async () => {
  const { browser, channel } = owner;
  for (const url of [
    "javascript:alert(1)",
    "//evil.example",
    "https://",
    "data:text/html,x",
    "http:// x",
  ]) {
    // The client checks the form, too: a hostile one does not.
    const response = await browser.fetch("/api/modify-creator.php", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ creator: channel.id, links: [{ label: "x", url }] }),
    });
    expect([url, response.status]).toEqual([url, 400]);
  }
});

const shortCaptions = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello";

type Attempt = (browser: Browser, creator: string, id: string) => Promise<unknown>;

/** Each call, with the least role that may make it. */
const calls: readonly (readonly [name: string, needs: ChannelRole, attempt: Attempt])[] = [
  [
    "fetchOwnVideos",
    "statistics",
    (browser, creator) => browser.call(endpoints.fetchOwnVideos, { creator }),
  ],
  [
    "fetchOwnVideo",
    "statistics",
    (browser, _, id) => browser.call(endpoints.fetchOwnVideo, { id }),
  ],
  [
    "fetchQuota",
    "statistics",
    (browser, creator) => browser.call(endpoints.fetchQuota, { creator }),
  ],
  [
    "modifyCreator",
    "editor",
    (browser, creator) => browser.call(endpoints.modifyCreator, { creator, title: "New" }),
  ],
  [
    "createVideo",
    "editor",
    (browser, creator) => browser.call(endpoints.createVideo, { creator, title: "New" }),
  ],
  [
    "modifyVideos",
    "editor",
    (browser, _, id) => browser.call(endpoints.modifyVideos, { id: [id], title: "New" }),
  ],
  [
    "chooseThumbnail",
    "editor",
    (browser, _, id) => browser.call(endpoints.chooseThumbnail, { id }),
  ],
  [
    "fetchCaptions",
    "statistics",
    (browser, _, id) => browser.call(endpoints.fetchCaptions, { id }),
  ],
  [
    "fetchCaptionMaking",
    "statistics",
    (browser, _, id) => browser.call(endpoints.fetchCaptionMaking, { id }),
  ],
  [
    "startCaptionMaking",
    "editor",
    async (browser, _, id) => {
      await addCaptionNode();
      return browser.call(endpoints.startCaptionMaking, { id });
    },
  ],
  [
    "stopCaptionMaking",
    "editor",
    (browser, _, id) => browser.call(endpoints.stopCaptionMaking, { id }),
  ],
  [
    "saveCaptions",
    "editor",
    (browser, _, id) =>
      browser.call(endpoints.saveCaptions, {
        id,
        language: "en",
        label: "English",
        content: shortCaptions,
      }),
  ],
  [
    "deleteCaptions",
    "editor",
    async (browser, _, id) => {
      const saved = { id, language: "en", label: "English", content: shortCaptions };
      await owner.browser.call(endpoints.saveCaptions, saved);
      return browser.call(endpoints.deleteCaptions, { id, language: "en" });
    },
  ],
  [
    "fetchRecordedDescriptions",
    "statistics",
    (browser, _, id) => browser.call(endpoints.fetchRecordedDescriptions, { id }),
  ],
  [
    "addRecordedDescription",
    "editor",
    (browser, _, id) =>
      browser.call(endpoints.addRecordedDescription, {
        id,
        from: id,
        language: "en",
        label: "English",
      }),
  ],
  [
    "deleteRecordedDescription",
    "editor",
    async (browser, _, id) => {
      await sql`
        insert into recorded_descriptions (video_id, language, label, name, channels, seconds,
          bytes)
        values (${id}, 'en', 'English', 'sound-en-1', 2, 9, 7) on conflict do nothing`;
      return browser.call(endpoints.deleteRecordedDescription, { id, language: "en" });
    },
  ],
  [
    "fetchSignedVersions",
    "statistics",
    (browser, _, id) => browser.call(endpoints.fetchSignedVersions, { id }),
  ],
  [
    "addSignedVersion",
    "editor",
    (browser, _, id) =>
      browser.call(endpoints.addSignedVersion, { id, signed: id, language: "ase" }),
  ],
  [
    "deleteSignedVersion",
    "editor",
    async (browser, _, id) => {
      await sql`
        insert into signed_versions (video_id, language, signed_id)
        values (${id}, 'ase', ${await createDraft(owner)}) on conflict do nothing`;
      return browser.call(endpoints.deleteSignedVersion, { id, language: "ase" });
    },
  ],
  [
    "retryProcessing",
    "editor",
    (browser, _, id) => browser.call(endpoints.retryProcessing, { id }),
  ],
  ["replaceVideo", "editor", (browser, _, id) => browser.call(endpoints.replaceVideo, { id })],
  [
    "cancelReplacement",
    "editor",
    (browser, _, id) => browser.call(endpoints.cancelReplacement, { id }),
  ],
  [
    "fetchStatistics",
    "statistics",
    (browser, creator) => browser.call(endpoints.fetchStatistics, { creator, days: "7" }),
  ],
  [
    "deleteVideos",
    "editor",
    (browser, _, id) => browser.call(endpoints.deleteVideos, { id: [id] }),
  ],
  [
    "restoreVideos",
    "editor",
    (browser, _, id) => browser.call(endpoints.restoreVideos, { id: [id] }),
  ],
  [
    "fetchChannelMembers",
    "owner",
    (browser, creator) => browser.call(endpoints.fetchChannelMembers, { creator }),
  ],
  [
    "fetchOwnPlaylists",
    "statistics",
    (browser, creator) => browser.call(endpoints.fetchOwnPlaylists, { creator }),
  ],
  [
    "createPlaylist",
    "editor",
    (browser, creator) => browser.call(endpoints.createPlaylist, { creator, name: "Evenings" }),
  ],
  [
    "fetchOwnPlaylist",
    "statistics",
    async (browser) => browser.call(endpoints.fetchOwnPlaylist, { id: await addPlaylist() }),
  ],
  [
    "modifyPlaylist",
    "editor",
    async (browser) =>
      browser.call(endpoints.modifyPlaylist, { id: await addPlaylist(), name: "Mornings" }),
  ],
  [
    "deletePlaylist",
    "editor",
    async (browser) => browser.call(endpoints.deletePlaylist, { id: await addPlaylist() }),
  ],
  [
    "fetchWebhooks",
    "owner",
    (browser, creator) => browser.call(endpoints.fetchWebhooks, { creator }),
  ],
  [
    "addWebhook",
    "owner",
    (browser, creator) =>
      browser.call(endpoints.addWebhook, { creator, url: "https://films.example/hook" }),
  ],
  [
    "testWebhook",
    "owner",
    async (browser) => browser.call(endpoints.testWebhook, { id: await webhookId() }),
  ],
  [
    "removeWebhook",
    "owner",
    async (browser) => browser.call(endpoints.removeWebhook, { id: await webhookId() }),
  ],
  [
    "modifyCreator of the username",
    "owner",
    (browser, creator) =>
      browser.call(endpoints.modifyCreator, { creator, username: owner.channel.username }),
  ],
  [
    "saveChannelMember",
    "owner",
    (browser, creator) =>
      browser.call(endpoints.saveChannelMember, {
        creator,
        username: "demo_viewer",
        role: "statistics",
      }),
  ],
  [
    "removeChannelMember",
    "owner",
    (browser, creator) =>
      browser.call(endpoints.removeChannelMember, { creator, username: "demo_viewer" }),
  ],
];

/** A worker that makes captions. */
async function addCaptionNode(): Promise<void> {
  const sql = openSql(site);
  const now = site.now().toISOString();
  await sql`
    insert into nodes (id, role, build, node_version, started_at, seen_at, captions)
    values ('captions', 'worker', '', '', ${now}, ${now}, 'ready')
    on conflict (id) do update set seen_at = excluded.seen_at`;
  await sql.end();
}

async function webhookId(): Promise<string> {
  const [webhook] = await owner.browser.call(endpoints.fetchWebhooks, {
    creator: owner.channel.id,
  });
  return webhook?.id ?? "";
}

/**
 * Calls with an id that is none of a channel or its videos, and one that leaves out what is not
 * one's own.
 */
const otherCalls = [
  ...["getPlaylist", "renamePasskey", "removePasskey", "reportContent"],
  ...[
    "decideReport",
    "decideAppeal",
    "appealDecision",
    "disconnect",
    "fetchProcessing",
    "answerInvitation",
  ],
  ...[
    "removeAccessKey",
    "fetchPerson",
    "actOnAccount",
    "setAccountRole",
    "setAccountQuota",
    "exportAccount",
  ],
  ...["addAccountNote", "actOnUndelivered", "revokeSignUpInvitation", "actOnPlaybackReport"],
  ...["unblockNetwork", "changeChannelOwner"],
];

test("R-PUB-01 no call about a channel or its videos was left out", () => {
  const takeId = Object.values(endpoints)
    .filter(({ request }) =>
      Object.keys(shapeOf(request)).some((field) => field === "creator" || field === "id"),
    )
    .map(({ name }) => name);
  const attempted = new Set(calls.map(([name]) => name));
  expect(takeId.filter((name) => !attempted.has(name)).toSorted()).toEqual(otherCalls.toSorted());
});

function shapeOf({ _zod: { def } }: Schema): object {
  return "shape" in def && typeof def.shape === "object" && def.shape !== null ? def.shape : {};
}

/** Adds a playlist to the owner's channel, and returns its id. */
async function addPlaylist(): Promise<string> {
  const { id } = await owner.browser.call(endpoints.createPlaylist, {
    creator: owner.channel.id,
    name: "Evenings",
  });
  return id;
}

const ranks: readonly ChannelRole[] = ["statistics", "editor", "owner"];

test("R-PUB-01 only the members whose role allows a call may make it", async () => {
  const { browser: byOwner, channel } = owner;
  const id = await createDraft(owner);
  const { person, browser: member } = await registerAndSignIn(site);
  const stranger = await registerCreator(site);
  const visitor = openBrowser(site);
  /** A conflict with the video's state comes after the check of the role. */
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      async () => {
        const { status } = await refusalOf(call);
        return status === 409 ? 200 : status;
      },
    );
  await addMember({ owner: byOwner, creator: channel.id, member: { browser: member, person } });
  const setRole = (role: "editor" | "statistics") =>
    byOwner.call(endpoints.saveChannelMember, {
      creator: channel.id,
      username: person.username,
      role,
    });

  for (const [name, needs, attempt] of calls) {
    const seen: Record<string, number | undefined> = {};
    seen["visitor"] = await statusOf(attempt(visitor, channel.id, id));
    seen["stranger"] = await statusOf(attempt(stranger.browser, channel.id, id));
    for (const role of ["statistics", "editor"] as const) {
      await setRole(role);
      seen[role] = await statusOf(attempt(member, channel.id, id));
    }
    seen["owner"] = await statusOf(attempt(byOwner, channel.id, id));
    const forRole = (role: ChannelRole) =>
      ranks.indexOf(role) >= ranks.indexOf(needs) ? 200 : 403;
    expect([name, seen]).toEqual([
      name,
      {
        visitor: 401,
        stranger: 404,
        statistics: forRole("statistics"),
        editor: forRole("editor"),
        owner: 200,
      },
    ]);
  }
  expect(await stranger.browser.call(endpoints.fetchProcessing, { id: [id] })).toEqual([]);
  // One foreign video among own ones refuses them all.
  const own = await createDraft(stranger);
  expect(
    await refusalOf(stranger.browser.call(endpoints.deleteVideos, { id: [own, id] })),
  ).toMatchObject({
    status: 404,
  });
  expect((await stranger.browser.call(endpoints.fetchOwnVideo, { id: own })).delete_at).toBeNull();
});

test("R-PUB-01 R-PUB-08 editors watch private videos, viewers of statistics do not", async () => {
  const creator = "editors";
  const { person, browser: byOwner } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: creator, videos: 1 });
  await sql`
    insert into channel_members (creator_id, user_id, role)
    select id, owner_id, 'owner' from creators where id = ${creator}`;
  await setVideos(sql, sql`status = 'Private'`, sql`id = 'editors-1'`);
  const watch = async (browser: Browser) => {
    const page = await browser.call(endpoints.watch, { v: "editors-1" });
    const media = await browser.fetch("/media/file-editors-1/master.m3u8");
    return [page?.video.video_status, media.status];
  };
  const member = await registerAndSignIn(site);
  await addMember({ owner: byOwner, creator, member, role: "statistics" });
  expect(await watch(member.browser)).toEqual([undefined, 403]);
  const { username } = member.person;
  await byOwner.call(endpoints.saveChannelMember, { creator, username, role: "editor" });
  expect(await watch(member.browser)).toEqual(["Private", 200]);
  expect(await watch(byOwner)).toEqual(["Private", 200]);
  await byOwner.call(endpoints.removeChannelMember, { creator, username });
  expect(await watch(member.browser)).toEqual([undefined, 403]);
});

test("a member leaves by themselves; the owner stays the owner", async () => {
  const { browser: byOwner, channel, person: ownerPerson } = owner;
  const { person, browser } = await registerAndSignIn(site);
  const creator = channel.id;
  await addMember({ owner: byOwner, creator, member: { browser, person } });
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toMatchObject([
    { id: creator, role: "editor" },
  ]);
  await browser.call(endpoints.removeChannelMember, { creator, username: person.username });
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toEqual([]);
  const leaving = byOwner.call(endpoints.removeChannelMember, {
    creator,
    username: ownerPerson.username,
  });
  expect(await refusal(leaving)).toBe("A channel's owner keeps that role.");
  const demoting = { creator, username: ownerPerson.username, role: "editor" } as const;
  expect(await refusal(byOwner.call(endpoints.saveChannelMember, demoting))).toBe(
    "A channel's owner keeps that role.",
  );
});

test("an account's export has its channels, and its deletion ends its roles", async () => {
  const { browser, person, channel } = await registerCreator(site);
  const editor = await registerCreator(site);
  const creator = channel.id;
  await addMember({ owner: browser, creator, member: editor });
  const id = await createDraft({ browser, person, channel }, "For the record");
  await startUpload(editor.browser, { videoId: id, bytes: 1_000 });
  const playlist = await browser.call(endpoints.createPlaylist, { creator, name: "On record" });
  await browser.call(endpoints.modifyPlaylist, { id: playlist.id, videos: [id] });
  expect(await browser.call(endpoints.exportData, {})).toMatchObject({
    channels: [channel.username],
    channel_roles: [{ username: channel.username, role: "owner" }],
    videos: [{ id, title: "For the record", visibility: "Private" }],
    playlists: [{ id: playlist.id, name: "On record", visibility: "Private", videos: [id] }],
    uploads: [],
  });
  expect(await editor.browser.call(endpoints.exportData, {})).toMatchObject({
    uploads: [{ video: id, bytes: 1_000 }],
  });
  await editor.browser.call(endpoints.deleteAccount, { password: editor.person.password });
  // Until then, signing in restores the account with its roles.
  site.advance(14 * dayMs + minuteMs);
  await browser.call(endpoints.login, { uid: person.email, pwd: person.password });
  await expect
    .poll(async () => (await browser.call(endpoints.fetchChannelMembers, { creator })).length)
    .toBe(1);
  expect((await browser.call(endpoints.fetchOwnVideo, { id })).upload).toBeNull();
});
