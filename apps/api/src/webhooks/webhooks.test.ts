import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, type Webhook } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs } from "../clock.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { sendChunk, startUpload } from "../testing/tus.ts";
import {
  accept,
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../testing/webhook-receiver.ts";
import { makeColourClip } from "../transcoding/engine/testing/clips.ts";

let folder: string;
let site: TestSite;
let receiver: WebhookReceiver;
let creator: TestCreator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-webhooks-"));
  site = await startTestSite({ environment: { WEBHOOK_NETWORKS: "127.0.0.0/8", DEMO: "false" } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  creator = await registerCreator(site);
});
afterEach(async () => {
  site.unfreeze();
  await receiver.close();
});

const add = (url = receiver.url) =>
  creator.browser.call(endpoints.addWebhook, { creator: creator.channel.id, url });
const list = () => creator.browser.call(endpoints.fetchWebhooks, { creator: creator.channel.id });
const only = async (): Promise<Webhook> => {
  const [webhook, ...others] = await list();
  if (!webhook || others.length > 0) throw new Error("Expected one webhook.");
  return webhook;
};
const types = () => receiver.events.map(({ type }) => type);
const remove = (id: string) => creator.browser.call(endpoints.deleteVideos, { id: [id] });

async function upload(file: Buffer<ArrayBuffer>): Promise<string> {
  const videoId = await createDraft(creator, "Harbour lights");
  const url = await startUpload(creator.browser, { videoId, bytes: file.length });
  expect((await sendChunk(creator.browser, url, { offset: 0, body: file })).status).toBe(204);
  return videoId;
}

test("R-PUB-15 a ready, failed, deleted or restored video causes one signed event", async () => {
  const { secret } = await add();
  const clip = await makeColourClip({
    path: join(folder, "clip.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  const ready = await upload(await readFile(clip));
  const failed = await upload(Buffer.from("no film".repeat(1_000)));
  await expect.poll(() => types().toSorted()).toEqual(["video.failed", "video.ready"]);
  await remove(ready);
  await remove(ready);
  await expect.poll(types).toHaveLength(3);
  await creator.browser.call(endpoints.restoreVideos, { id: [ready, failed] });
  await expect.poll(types).toHaveLength(4);

  const common = { channel_id: creator.channel.id, title: "Harbour lights" };
  const ofReady = { ...common, video_id: ready, duration_seconds: 2 };
  const told = receiver.events.map(({ type, data }) => ({ type, data }));
  const failure = { ...common, video_id: failed, duration_seconds: 0, failure: "not_a_video" };
  expect(told.filter(({ type }) => type === "video.failed")).toEqual([
    { type: "video.failed", data: failure },
  ]);
  expect(told.filter(({ type }) => type !== "video.failed")).toEqual([
    { type: "video.ready", data: ofReady },
    { type: "video.deleted", data: ofReady },
    { type: "video.ready", data: ofReady },
  ]);
  for (const event of receiver.events) {
    expect(isSigned(event, secret, site.now())).toBe(true);
    expect(
      isSigned({ ...event, body: event.body.replace("Harbour", "Mountain") }, secret, site.now()),
    ).toBe(false);
    // An attacker who repeats a request later cannot give it a new time.
    expect(isSigned(event, secret, new Date(site.now().getTime() + hourMs))).toBe(false);
    const later = {
      ...event.headers,
      "webhook-timestamp": String(Number(event.headers["webhook-timestamp"]) + 60),
    };
    expect(isSigned({ ...event, headers: later }, secret, site.now())).toBe(false);
  }
  await expect
    .poll(async () => (await only()).deliveries.map(({ state }) => state))
    .toEqual(Array(4).fill("delivered"));
  const shown = (await only()).deliveries.map(({ id, event, status, attempts }) => ({
    id,
    event,
    status,
    attempts,
  }));
  const received = receiver.events.map(({ id, type }) => ({
    id,
    event: type,
    status: 204,
    attempts: 1,
  }));
  expect(shown).toEqual(received.toReversed());
});

test("R-PUB-15 a failed delivery is retried with its id until the webhook turns off", async () => {
  const sql = openSql(site);
  const { id: webhookId } = await add();
  const [first, second, third] = [
    await createDraft(creator),
    await createDraft(creator),
    await createDraft(creator),
  ];
  receiver.respond((response) => void response.writeHead(503).end("later"));
  // The clock is stopped: no attempt becomes due.
  site.freeze();
  const afterDelivery = async () => {
    await sql`update jobs set run_at = '-infinity' where kind = 'deliver-webhooks'
      and locked_until is null`;
    return only();
  };
  await remove(first);
  for (const attempt of [1, 2, 7]) {
    await expect
      .poll(async () => (await afterDelivery()).deliveries[0])
      .toMatchObject({
        state: "waiting",
        attempts: attempt,
        status: 503,
        error: "The server answered 503.",
      });
    expect((await only()).disabled_at).toBeNull();
    // Makes the next attempt due, the last ones after the second. Without a status until its
    // response.
    await sql`
      update webhook_deliveries set next_attempt_at = created_at, last_status = null,
        last_error = null,
        attempts = case when attempts = 2 then 6 else attempts end
      where next_attempt_at is not null`;
  }
  await expect.poll(async () => (await afterDelivery()).disabled_at).not.toBeNull();
  site.unfreeze();
  expect((await only()).deliveries).toMatchObject([
    { state: "failed", attempts: 8, next_attempt_at: null },
  ]);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.events.map(({ body }) => body)).size).toBe(1);
  expect(receiver.events.length).toBe(4);

  // Nothing is queued while it is off. A delivered test event turns it on; a failed one does not.
  await remove(second);
  await creator.browser.call(endpoints.testWebhook, { id: webhookId });
  await expect
    .poll(async () => (await only()).deliveries[0])
    .toMatchObject({ event: "webhook.test", state: "failed", attempts: 1 });
  expect((await only()).disabled_at).not.toBeNull();
  receiver.respond(accept);
  await creator.browser.call(endpoints.testWebhook, { id: webhookId });
  await expect.poll(async () => (await only()).disabled_at).toBeNull();
  await remove(third);
  await expect
    .poll(() => receiver.events.at(-1))
    .toMatchObject({ type: "video.deleted", data: { video_id: third } });
  expect(receiver.events.some(({ data }) => data["video_id"] === second)).toBe(false);

  await sql.end();
  receiver.respond((response) => void response.writeHead(410).end());
  await remove(await createDraft(creator));
  await expect.poll(async () => (await only()).disabled_at).not.toBeNull();
});

test("R-PUB-15 a slow receiver does not delay another one", async () => {
  const other = await startWebhookReceiver();
  const waiting: ServerResponse[] = [];
  // Each responds when both have a request. One after the other, the first attempt would time out.
  const acceptTogether = (response: ServerResponse) => {
    waiting.push(response);
    if (waiting.length === 2) waiting.forEach(accept);
  };
  receiver.respond(acceptTogether);
  other.respond(acceptTogether);
  await add();
  await add(other.url);
  await remove(await createDraft(creator));
  await expect
    .poll(async () =>
      (await list()).map(({ deliveries: [delivery] }) => [delivery?.state, delivery?.attempts]),
    )
    .toEqual([
      ["delivered", 1],
      ["delivered", 1],
    ]);
  await other.close();
});

test("R-PUB-15 however many receivers fail or hang, others have room beside them", async () => {
  const sql = openSql(site);
  const other = await startWebhookReceiver();
  const { id } = await add();
  await sql`
    insert into webhooks (creator_id, url, sealed_secret, created_at)
    select creator_id, url || '&to=' || n, sealed_secret, created_at from webhooks,
      generate_series(1, 29) n where id = ${id}`;
  receiver.respond((response) => void response.writeHead(503).end());
  await remove(await createDraft(creator));
  const own = sql`webhook_id in (select id from webhooks where creator_id = ${creator.channel.id})`;
  const failed = async () =>
    (await sql`select 1 from webhook_deliveries where last_status = 503 and ${own}`).length;
  await expect.poll(failed).toBe(30);

  const open = new Set<ServerResponse>();
  let mostOpen = 0;
  receiver.respond((response) => {
    open.add(response);
    mostOpen = Math.max(mostOpen, open.size);
    response.once("close", () => open.delete(response));
  });
  await sql`update webhook_deliveries set next_attempt_at = created_at where ${own}`;
  await expect.poll(() => open.size).toBe(10);
  await sql`insert into webhooks (creator_id, url, sealed_secret, created_at)
    select creator_id, ${other.url}, sealed_secret, created_at from webhooks where id = ${id}`;
  await remove(await createDraft(creator));
  await expect.poll(() => other.events.length).toBe(1);
  expect(mostOpen).toBe(10);
  receiver.respond(accept);
  open.forEach(accept);
  await sql.end();
  await other.close();
});

test("R-PUB-15 a change and its event are stored together, or neither is", async () => {
  await add();
  const id = await createDraft(creator);
  const sql = openSql(site);
  await sql`alter table webhook_deliveries
    add constraint no_events check (event <> 'video.deleted') not valid`;
  await expect(remove(id)).rejects.toThrow();
  await sql`alter table webhook_deliveries drop constraint no_events`;
  await sql.end();
  expect((await creator.browser.call(endpoints.fetchOwnVideo, { id })).delete_at).toBeNull();
  expect((await only()).deliveries).toEqual([]);
});

test("R-PUB-15 webhooks have checked addresses, encrypted secrets and a limit of 5", async () => {
  expect(await refusal(add("https://user:word@films.example/"))).toMatch(
    /^The address cannot contain a user/,
  );
  expect(await refusal(add("https://films.example:99999/"))).toMatch(/^Please enter an address/);
  const added = await Promise.allSettled(
    Array.from({ length: 7 }, (_, index) => add(`${receiver.url}&to=${index}`)),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const [taken] = await list();
  expect(await refusal(add(taken?.url))).toBe(
    "This channel has a webhook with this address already.",
  );
  expect(await refusal(add())).toBe("A channel has at most 5 webhooks.");
  const [first] = added.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const sql = openSql(site);
  const stored = await sql<
    { sealed_secret: string }[]
  >`select sealed_secret from webhooks where id = ${first?.id ?? ""}`;
  expect(stored[0]?.sealed_secret).not.toContain(first?.secret.slice(6));

  await creator.browser.call(endpoints.testWebhook, { id: first?.id ?? "" });
  await expect
    .poll(async () => (await list()).flatMap(({ deliveries }) => deliveries))
    .toMatchObject([{ event: "webhook.test", state: "delivered" }]);
  await sql`update webhook_deliveries set created_at = created_at - interval '31 days'
    where next_attempt_at is null`;
  await sql`update jobs set run_at = now() where kind = 'remove-webhook-deliveries'`;
  await expect.poll(async () => (await list()).flatMap(({ deliveries }) => deliveries)).toEqual([]);
  await sql.end();
  for (const { id } of await list()) await creator.browser.call(endpoints.removeWebhook, { id });
  expect(await list()).toEqual([]);
  expect(await refusal(creator.browser.call(endpoints.testWebhook, { id: "nope" }))).toBe(
    "We can't find that webhook.",
  );
});

test("R-PUB-15 by default an address has to be https and public", async () => {
  const plain = await startTestSite({ environment: { DEMO: "false" } });
  const { browser, channel } = await registerCreator(plain);
  const addPlain = (url: string) =>
    browser.call(endpoints.addWebhook, { creator: channel.id, url });
  expect(await refusal(addPlain("http://films.example/"))).toBe(
    "Please enter an address that starts with https://",
  );
  const { id } = await addPlain(`https://localhost:${receiver.port}/`);
  await browser.call(endpoints.testWebhook, { id });
  await expect
    .poll(
      async () =>
        (await browser.call(endpoints.fetchWebhooks, { creator: channel.id }))[0]?.deliveries[0],
    )
    .toMatchObject({
      state: "failed",
      status: null,
      error: "The address is not on the public internet.",
    });
  expect(receiver.connections()).toBe(0);
  await plain.stop();
});
