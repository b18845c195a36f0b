import { endpoints, type EncodeState } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { sendChunk, startUpload } from "../testing/tus.ts";
import { priorities } from "../transcoding/task-queue.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let browser: Browser;
let username: string;
let creator: TestCreator;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  const administrator = await registerAndSignIn(site);
  ({ browser } = administrator);
  ({ username } = administrator.person);
  await sql`update users set role = 'administrator' where username = ${username}`;
  creator = await registerCreator(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const list = (state: EncodeState, search = "") =>
  browser.call(endpoints.fetchEncodes, { state, search });
const idsOf = async (state: EncodeState) => (await list(state)).encodes.map(({ video }) => video);
const lastActs = async (count: number) =>
  (
    await sql<{ actor: string; action: string; subject_id: string }[]>`
    select actor, action, subject_id from audit_log order by created_at desc, id desc
      limit ${count}`
  ).map((row) => ({ ...row }));

const isSomebodyWaiting = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`
  ).length > 0;

async function uploadText(): Promise<string> {
  const id = await createDraft(creator, "Harbour lights");
  const body = Buffer.from("This is a letter and no video. ".repeat(100));
  const url = await startUpload(creator.browser, { videoId: id, bytes: body.length });
  await sendChunk(creator.browser, url, {
    offset: 0,
    body,
    headers: { "x-request-id": `upload-of-${id}` },
  });
  return id;
}

/** A video with tasks that no worker can claim before the test ends. */
async function addQueued(
  title: string,
  tasks: readonly { kind: string; priority: number; secondsAgo: number }[],
) {
  const id = await createDraft(creator, title);
  await setVideos(sql, sql`processing = 'waiting'`, sql`id = ${id}`);
  await sql`
    insert into video_sources (video_id, storage_key, bytes, completed_at)
      values (${id}, ${`sources/${id}`}, 1, now())`;
  for (const [chunk, { kind, priority, secondsAgo }] of tasks.entries())
    await sql`
      insert into encode_tasks (video_id, kind, chunk, priority, state, lease_until, created_at)
      values (${id}, ${kind}, ${chunk}, ${priority}, 'waiting', now() + interval '1 day',
        now() - ${secondsAgo} * interval '1 second')`;
  return id;
}

test("R-OWN-06 a failed upload is listed with its reason and the engine's words", async () => {
  const id = await uploadText();
  await expect.poll(async () => idsOf("failed")).toContain(id);
  const { encodes, total } = await list("failed", id);
  expect(total).toBe(1);
  expect(encodes[0]).toMatchObject({
    video: id,
    title: "Harbour lights",
    channel: creator.channel.username,
    failure: "not_a_video",
    upload_request: `upload-of-${id}`,
    can_retry: 1,
  });
  expect(encodes[0]?.message).toContain("neither video nor audio");
  expect(encodes[0]?.detail).not.toBe("");
  expect((await list("failed", "arbour L")).encodes.map(({ video }) => video)).toContain(id);
  expect((await list("failed", "100%")).total).toBe(0);
  await browser.call(endpoints.actOnEncode, { video: id, action: "retry" });
  expect(await lastActs(1)).toEqual([{ actor: username, action: "retry-encode", subject_id: id }]);
  await expect
    .poll(async () => (await list("failed", id)).encodes[0]?.since)
    .not.toBe(encodes[0]?.since);
  await expect.poll(async () => idsOf("failed")).toContain(id);
});

test("R-OWN-06 an administrator puts a video first in the queue, or cancels it", async () => {
  const { prepare, otherRenditions, beyondShare } = priorities;
  const late = await addQueued("Late", [
    { kind: "encode", priority: beyondShare, secondsAgo: 900 },
  ]);
  const older = await addQueued("Older", [
    { kind: "encode", priority: otherRenditions, secondsAgo: 60 },
    { kind: "encode", priority: beyondShare, secondsAgo: 60 },
  ]);
  const younger = await addQueued("Younger", [
    { kind: "encode", priority: otherRenditions, secondsAgo: 5 },
  ]);
  const fresh = await addQueued("Fresh", [{ kind: "prepare", priority: prepare, secondsAgo: 1 }]);
  expect(await idsOf("waiting")).toEqual([fresh, older, younger, late]);
  await browser.call(endpoints.actOnEncode, { video: late, action: "first" });
  expect(await idsOf("waiting")).toEqual([fresh, late, older, younger]);
  const [task] = await sql<
    { priority: number }[]
  >`select priority from encode_tasks where video_id = ${late}`;
  // The workers of preparations alone take no encodes.
  expect(task?.priority).toBeGreaterThan(prepare);

  await browser.call(endpoints.actOnEncode, { video: fresh, action: "cancel" });
  expect(await idsOf("waiting")).toEqual([late, older, younger]);
  expect((await list("failed", fresh)).encodes[0]).toMatchObject({
    failure: "cancelled",
    can_retry: 1,
  });
  const [own] = await creator.browser.call(endpoints.fetchProcessing, { id: [fresh] });
  expect(own?.failure?.message).toBe(
    "The operator of this site cancelled the processing of this video.",
  );
  expect(await lastActs(2)).toEqual([
    { actor: username, action: "cancel-encode", subject_id: fresh },
    { actor: username, action: "first-encode", subject_id: late },
  ]);
  for (const action of ["first", "cancel"] as const)
    expect(
      await refusalOf(browser.call(endpoints.actOnEncode, { video: fresh, action })),
    ).toMatchObject({
      status: 409,
      text: "This video is not being processed.",
    });
  expect(
    await refusalOf(browser.call(endpoints.actOnEncode, { video: late, action: "retry" })),
  ).toMatchObject({
    status: 409,
  });
});

test("R-OWN-06 a failure without a result, as an older server leaves it, is listed", async () => {
  const id = await createDraft(creator, "Old words");
  await setVideos(
    sql,
    sql`processing = 'failed', failure = 'damaged', failure_detail = 'at /srv/a/b'`,
    sql`id = ${id}`,
  );
  const { encodes, total } = await list("failed", id);
  expect(total).toBe(1);
  expect(encodes[0]).toMatchObject({
    failure: "damaged",
    detail: "at …",
    upload_request: "",
    can_retry: 0,
  });
  // The result of an earlier attempt is none of this one.
  await sql`
    insert into processing_results (video_id, ended_at, failure, detail)
      values (${id}, now(), 'not_a_video', 'Earlier')`;
  expect((await list("failed", id)).encodes[0]).toMatchObject({
    failure: "damaged",
    detail: "at …",
  });
});

test("R-OWN-06 a waiting act is refused if its administrator loses the role", async () => {
  const { prepare, prepareFirst } = priorities;
  const id = await addQueued("Waits", [{ kind: "prepare", priority: prepare, secondsAgo: 1 }]);
  const priority = async () =>
    (await sql`select priority from encode_tasks where video_id = ${id}`)[0]?.["priority"];
  const setRole = (role: string | null) =>
    sql`update users set role = ${role} where username = ${username}`;
  const first = () => browser.call(endpoints.actOnEncode, { video: id, action: "first" });
  const other = openSql(site);
  const { refused } = await other.begin(async (holder) => {
    await holder`select 1 from videos where id = ${id} for update`;
    const act = refusalOf(first());
    await expect.poll(isSomebodyWaiting).toBe(true);
    await setRole(null);
    return { refused: act };
  });
  await other.end();
  expect(await refused).toMatchObject({ status: 403, text: "This is for administrators only." });
  expect(await priority()).toBe(prepare);
  await setRole("administrator");
  await first();
  expect(await priority()).toBe(prepareFirst);
  await browser.call(endpoints.actOnEncode, { video: id, action: "cancel" });
});

test("R-OWN-06 mails that failed are listed without their text, and sent or dropped", async () => {
  const later = new Date(site.now().getTime() + 86_400_000).toISOString();
  const ids = await sql<{ id: string }[]>`
    insert into mails (recipient, subject, body, created_at, next_attempt_at, attempts, refused_at,
      last_error) values
      ('typo@fims.example', 'Activate', 'https://site/secret-link',
        now() - interval '2 s', ${later}, 1, now(), '550 5.1.1 no such mailbox'),
      ('grey@films.example', 'Activate', '',
        now() - interval '1 s', ${later}, 2, null, '451 come back later'),
      ('new@films.example', 'Activate', '', now(), ${later}, 0, null, null) returning id`;
  const [refused, grey, untried] = ids.map(({ id }) => id);
  const fetched = await browser.call(endpoints.fetchUndelivered, { kind: "mail" });
  expect(fetched.items).toMatchObject([
    {
      id: grey,
      recipient: "grey@films.example",
      attempts: 2,
      error: "451 come back later",
      next_attempt_at: later,
    },
    {
      id: refused,
      recipient: "typo@fims.example",
      error: "550 5.1.1 no such mailbox",
      next_attempt_at: null,
    },
  ]);
  const recipients = async (search: string) => {
    const { items, total } = await browser.call(endpoints.fetchUndelivered, { search });
    expect(total).toBe(items.length);
    return items.map(({ recipient }) => recipient);
  };
  expect(await recipients("Y@FILMS")).toEqual(["grey@films.example"]);
  expect(await recipients("%")).toEqual([]);
  expect(JSON.stringify(fetched)).not.toContain("secret-link");
  const act = (id: string | undefined, action: "send-again" | "drop") =>
    browser.call(endpoints.actOnUndelivered, { kind: "mail", id: id ?? "", action });
  await act(refused, "send-again");
  const [again] =
    await sql`select refused_at, next_attempt_at <= ${site.now().toISOString()} as due from mails
      where id = ${refused ?? ""}`;
  expect(again).toMatchObject({ refused_at: null, due: true });
  await act(grey, "drop");
  expect(await sql`select 1 from mails where id = ${grey ?? ""}`).toHaveLength(0);
  // Deliveries that were not tried yet cannot be dropped.
  for (const id of [untried, grey, "nonsense"])
    expect(await refusalOf(act(id, "drop"))).toMatchObject({ status: 404 });
});

test("R-OWN-06 events that no webhook took are listed with their reason", async () => {
  const [webhook] = await sql<{ id: string }[]>`
    insert into webhooks
      (creator_id, url, sealed_secret, created_at, disabled_at, last_success_at)
    values (${creator.channel.id}, 'https://hooks.example/', 'x', now(), now(), now())
    returning id`;
  const webhookId = webhook?.id ?? "";
  const [event] = await sql<{ id: string }[]>`
    insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at, attempts,
      last_status, last_error)
    values (${webhookId}, 'video.ready', '{}', now() - interval '1 h', now() + interval '1 day', 9,
      500, 'The server answered 500.')
    returning id`;
  const { items } = await browser.call(endpoints.fetchUndelivered, { kind: "event" });
  expect(items).toMatchObject([
    {
      id: event?.id,
      recipient: "https://hooks.example/",
      subject: "video.ready",
      channel: creator.channel.username,
      error: "The server answered 500.",
      next_attempt_at: null,
    },
  ]);
  const act = (action: "send-again" | "drop", id = event?.id ?? "") =>
    browser.call(endpoints.actOnUndelivered, { kind: "event", id, action });
  const isOn = async () =>
    (await sql`select 1 from webhooks where id = ${webhookId} and disabled_at is null`).length > 0;
  // The server may try it again at once: then it waits for less than a day, or has failed.
  const waitsForADay = async (id = event?.id ?? "") =>
    (
      await sql`select 1 from webhook_deliveries where id = ${id}
        and next_attempt_at > now() + interval '23 h'`
    ).length > 0;
  // A test event goes to a webhook that is off, and leaves it off.
  const [trial] = await sql<{ id: string }[]>`
    insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at, attempts)
    values (${webhookId}, 'webhook.test', '{}', now(), now() + interval '1 day', 1) returning id`;
  await act("send-again", trial?.id);
  expect([await isOn(), await waitsForADay(trial?.id)]).toEqual([false, false]);
  await act("drop", trial?.id);
  expect(await waitsForADay()).toBe(true);
  await act("send-again");
  expect([await isOn(), await waitsForADay()]).toEqual([true, false]);
  await act("drop");
  expect((await browser.call(endpoints.fetchUndelivered, { kind: "event" })).total).toBe(0);
});

test("R-OWN-06 work is for administrators only", async () => {
  const visitor = openBrowser(site);
  for (const [from, status] of [
    [visitor, 401],
    [creator.browser, 403],
  ] as const) {
    const refused = [
      from.call(endpoints.fetchEncodes, { state: "failed" }),
      from.call(endpoints.actOnEncode, { video: "v", action: "cancel" }),
      from.call(endpoints.fetchUndelivered, {}),
      from.call(endpoints.actOnUndelivered, { kind: "mail", id: "m", action: "drop" }),
    ];
    for (const each of await Promise.all(refused.map(refusalOf)))
      expect(each).toMatchObject({ status });
  }
});
