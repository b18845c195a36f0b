import { createHash } from "node:crypto";
import { endpoints, type PushPreferences } from "@marquee/api-client";
import { startPushService, type PushService } from "@marquee/tooling-test/push-service";
import { createPushSubscriber, readVapid } from "@marquee/tooling-test/push-subscriber";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../clock.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: ReturnType<typeof openSql>;
let service: PushService;
beforeAll(async () => {
  site = await startTestSite({ environment: { PUSH_NETWORKS: "127.0.0.0/8" } });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});
beforeEach(async () => {
  service = await startPushService();
});
afterEach(async () => {
  await sql`delete from push_subscriptions`;
  await sql`delete from push_announcements`;
  await service.close();
});

interface SomeVideo {
  readonly id: string;
  readonly creator_id: string;
  readonly title: string;
}

async function videosOfOne(): Promise<[SomeVideo, SomeVideo]> {
  const [first, second] = await sql<SomeVideo[]>`
    select id, creator_id, title from videos where status = 'Public' and not is_hidden
      and creator_id = (select creator_id from videos where status = 'Public' and not is_hidden
        group by creator_id having count(*) > 1 order by creator_id limit 1)
    order by id limit 2`;
  if (!first || !second) throw new Error("Expected two videos of one creator.");
  return [first, second];
}

/** The server releases them at its next run. */
const schedule = (...ids: string[]) =>
  setVideos(
    sql,
    sql`status = 'Scheduled', wanted_status = 'Scheduled', is_released = false,
      published_at = ${site.now().toISOString()}`,
    sql`id = any(${ids})`,
  );

const nothingFiltered = { creators: [], videos: [], words: [] };
const wordsOf = (creator: string, words: string) => ({ words: [{ creator, words }] });

const noPreferences: PushPreferences = {
  creators: [],
  playlists: [],
  titles: false,
  quiet: null,
  timeZone: "UTC",
};

let browsers = 0;
function createBrowser(origin = service.origin) {
  browsers += 1;
  const subscriber = createPushSubscriber(`${origin}/send/${browsers}`);
  const { call } = openBrowser(site);
  return {
    ...subscriber,
    save: (preferences: Partial<PushPreferences>) =>
      call(endpoints.savePushSubscription, {
        ...subscriber.target,
        ...noPreferences,
        ...preferences,
      }),
    remove: () => call(endpoints.removePushSubscription, { endpoint: subscriber.target.endpoint }),
    received: () =>
      service.pushes
        .filter(({ path }) => subscriber.target.endpoint.endsWith(path))
        .map((push) => subscriber.read(push)),
  };
}

const subscriptions = () =>
  sql<{ attempts: number; next_push_at: string | null }[]>`select * from push_subscriptions`;

/** Matches a time at least that much later than now. */
const atLeast = (ms: number) => ({
  asymmetricMatch: (time: string) => Date.parse(time) >= site.now().getTime() + ms,
});

test("R-DAILY-08 videos within ten minutes of a message come in the next one", async () => {
  const [first, second] = await videosOfOne();
  const browser = createBrowser();
  await browser.save({ creators: [first.creator_id] });
  await schedule(first.id);
  await expect.poll(browser.received).toEqual([{ count: 1, video: first.id }]);
  await expect.poll(() => sql`select 1 from push_messages`).toHaveLength(0);
  await schedule(second.id);
  await expect.poll(async () => (await subscriptions())[0]?.next_push_at).not.toBeNull();
  expect((await subscriptions())[0]?.next_push_at).toEqual(atLeast(9 * minuteMs));
  expect(browser.received()).toHaveLength(1);
  site.advance(11 * minuteMs);
  await expect.poll(browser.received).toHaveLength(2);
});

test("R-DAILY-08 a followed one's video is sent encrypted, signed and untitled", async () => {
  const [video] = await videosOfOne();
  const browser = createBrowser();
  await browser.save({ creators: [video.creator_id] });
  await createBrowser().save({ creators: ["another"] });
  await schedule(video.id);
  await expect.poll(() => service.pushes).toHaveLength(1);
  expect(browser.received()).toEqual([{ count: 1, video: video.id }]);
  const [push] = service.pushes;
  if (!push) throw new Error("Expected a message.");
  expect(push.headers).toMatchObject({
    ttl: "86400",
    urgency: "low",
    "content-encoding": "aes128gcm",
  });
  const { key } = await openBrowser(site).call(endpoints.fetchPushKey, {});
  expect(readVapid(push)).toMatchObject({ aud: service.origin, sub: site.url, key });
  expect(JSON.stringify(await subscriptions())).not.toContain(service.origin);
});

test("R-DAILY-08 titles are sent if wished, in a message of the same length", async () => {
  const [first, second] = await videosOfOne();
  const [silent, titled] = [createBrowser(), createBrowser()];
  await silent.save({ creators: [first.creator_id] });
  await titled.save({ creators: [first.creator_id], titles: true });
  await schedule(first.id, second.id);
  await expect.poll(() => service.pushes).toHaveLength(2);
  expect(silent.received()).toEqual([{ count: 2 }]);
  const names: unknown = { count: 2, title: expect.any(String), creator: expect.any(String) };
  expect(titled.received()).toEqual([names]);
  const [length, otherLength] = service.pushes.map(({ body }) => body.length);
  expect(length).toBe(otherLength);
});

test("R-DAILY-08 videos of quiet hours come once those end or are turned off", async () => {
  const [video] = await videosOfOne();
  const now = site.now().getUTCHours() * 60 + site.now().getUTCMinutes();
  const quiet = { from: now, until: (now + 120) % 1_440 };
  const [patient, impatient] = [createBrowser(), createBrowser()];
  await patient.save({ creators: [video.creator_id], quiet });
  await impatient.save({ creators: [video.creator_id], quiet });
  await schedule(video.id);
  const waiting = () => sql`
    select 1 from push_subscriptions
    where next_push_at > ${new Date(site.now().getTime() + hourMs).toISOString()}`;
  await expect.poll(waiting).toHaveLength(2);
  expect(service.pushes).toEqual([]);
  await impatient.save({ creators: [video.creator_id] });
  await expect.poll(impatient.received).toHaveLength(1);
  expect(patient.received()).toEqual([]);
  site.advance(2 * hourMs + minuteMs);
  await expect.poll(patient.received).toHaveLength(1);
});

test("R-DAILY-08 who is unfollowed before the message is sent is not in it", async () => {
  const [video] = await videosOfOne();
  const browser = createBrowser();
  const now = site.now().getUTCHours() * 60 + site.now().getUTCMinutes();
  const quiet = { from: now, until: (now + 120) % 1_440 };
  await browser.save({ creators: [video.creator_id], quiet });
  await schedule(video.id);
  await expect.poll(() => sql`select 1 from push_messages`).toHaveLength(1);
  await browser.save({ creators: ["another"] });
  await expect.poll(() => sql`select 1 from push_messages`).toHaveLength(0);
  expect(service.pushes).toEqual([]);
});

test.each([
  ["its creator", ({ creator_id }: SomeVideo) => ({ creators: [creator_id] })],
  ["it", ({ id }: SomeVideo) => ({ videos: [id] })],
  [
    "other words of its creator",
    ({ creator_id }: SomeVideo) => wordsOf(creator_id, "no such, none"),
  ],
])("R-DAILY-08 who hides %s gets no message of a video", async (_name, filterOf) => {
  const [video] = await videosOfOne();
  const [hiding, other] = [createBrowser(), createBrowser()];
  const filter = { ...nothingFiltered, ...filterOf(video) };
  await hiding.save({ creators: [video.creator_id], filter });
  const words = wordsOf(video.creator_id, `no such, ${video.title.toUpperCase()}`);
  await other.save({ creators: [video.creator_id], filter: { ...nothingFiltered, ...words } });
  await schedule(video.id);
  await expect.poll(other.received).toHaveLength(1);
  await expect.poll(() => sql`select 1 from push_messages`).toHaveLength(0);
  expect(hiding.received()).toEqual([]);
  expect(JSON.stringify(await sql`select * from push_subscriptions`)).not.toContain("no such");
});

test("R-DAILY-08 a push service keeps no message into the quiet hours", async () => {
  const [video] = await videosOfOne();
  const now = site.now().getUTCHours() * 60 + site.now().getUTCMinutes();
  const quiet = { from: (now + 90) % 1_440, until: (now + 180) % 1_440 };
  await createBrowser().save({ creators: [video.creator_id], quiet });
  await schedule(video.id);
  await expect.poll(() => service.pushes).toHaveLength(1);
  const ttl = Number(service.pushes[0]?.headers["ttl"]);
  expect(ttl).toBeGreaterThan(80 * 60);
  expect(ttl).toBeLessThanOrEqual(90 * 60);
});

test("R-DAILY-08 a key that is no point of the curve is refused", async () => {
  const { target } = createPushSubscriber("https://push.example/1");
  const p256dh = `B${"A".repeat(target.p256dh.length - 1)}`;
  const saved = openBrowser(site).call(endpoints.savePushSubscription, {
    ...target,
    ...noPreferences,
    p256dh,
  });
  await expect(refusalOf(saved)).resolves.toMatchObject({ status: 400 });
});

test("R-DAILY-08 a push service that hangs leaves room for another one", async () => {
  const [video] = await videosOfOne();
  const other = await startPushService();
  const held = service.hold();
  for (let index = 0; index < 45; index += 1) await createBrowser().save({});
  const quick = createBrowser(other.origin);
  await quick.save({});
  const isQuick = sql`id = ${createHash("sha256").update(quick.target.endpoint).digest()}`;
  await sql`
    with due as (update push_subscriptions set topics = ${[`creator:${video.creator_id}`]},
      next_push_at = case when ${isQuick} then ${site.now().toISOString()}::timestamptz
        else '-infinity' end returning id)
    insert into push_messages (subscription_id, video_id) select id, ${video.id} from due`;
  await expect.poll(() => other.pushes).toHaveLength(1);
  await expect.poll(held.waiting).toBe(40);
  held.release();
  await expect.poll(() => service.pushes).toHaveLength(45);
  await other.close();
});

test("R-DAILY-08 followed playlists announce their new videos", async () => {
  const [entry] = await sql<{ playlist_id: string; video_id: string }[]>`
    select i.playlist_id, i.video_id from playlist_videos i
    join playlists p on p.id = i.playlist_id and p.visibility <> 'Private'
    join creators c on c.id = p.creator_id and not c.is_hidden
    join videos v on v.id = i.video_id and v.status = 'Public' and not v.is_hidden
    where cardinality(v.qualities) > 0 order by 1, 2 limit 1`;
  if (!entry) throw new Error("Expected a playlist with a video.");
  const browser = createBrowser();
  await browser.save({ playlists: [entry.playlist_id] });
  await schedule(entry.video_id);
  await expect.poll(browser.received).toEqual([{ count: 1, video: entry.video_id }]);
});

test.each([404, 410])(
  "R-DAILY-08 a subscription ends when its service answers %i",
  async (code) => {
    const [video] = await videosOfOne();
    await createBrowser().save({ creators: [video.creator_id] });
    service.respondWith(code);
    await schedule(video.id);
    await expect.poll(subscriptions).toHaveLength(0);
  },
);

test.each([429, 503])("R-DAILY-08 a message is sent again after the status %i", async (code) => {
  const [video] = await videosOfOne();
  const browser = createBrowser();
  await browser.save({ creators: [video.creator_id] });
  service.respondWith(code, { "retry-after": "1200" });
  await schedule(video.id);
  await expect.poll(async () => (await subscriptions())[0]?.attempts).toBe(1);
  expect((await subscriptions())[0]?.next_push_at).toEqual(atLeast(19 * minuteMs));
  service.respondWith(201);
  site.advance(21 * minuteMs);
  await expect.poll(browser.received).toHaveLength(2);
  await expect.poll(() => sql`select 1 from push_messages`).toHaveLength(0);
  expect(await subscriptions()).toMatchObject([{ attempts: 0 }]);
});

test("R-DAILY-08 one click removes a subscription, and 90 days without a visit do", async () => {
  const [clicked, lost] = [createBrowser(), createBrowser()];
  await clicked.save({});
  await clicked.remove();
  expect(await subscriptions()).toHaveLength(0);
  await lost.save({});
  site.advance(90 * dayMs + minuteMs);
  await expect.poll(subscriptions).toHaveLength(0);
});

test.each([
  "https://user:word@push.example",
  "https://10.0.0.7",
  "https://[::1]",
  "https://169.254.169.254",
])("R-DAILY-08 an endpoint at %s is refused", async (origin) => {
  await expect(refusalOf(createBrowser(origin).save({}))).resolves.toMatchObject({ status: 400 });
  expect(await subscriptions()).toHaveLength(0);
});

test("R-DAILY-08 a time zone that does not exist is refused", async () => {
  const saved = createBrowser().save({ timeZone: "Europe/Atlantis" });
  await expect(refusalOf(saved)).resolves.toMatchObject({ status: 400 });
});

test("R-DAILY-08 with notifications off, no key is given and no browser stored", async () => {
  const closed = await startTestSite({ environment: { WEB_PUSH: "off" } });
  try {
    const { call } = openBrowser(closed);
    await expect(refusalOf(call(endpoints.fetchPushKey, {}))).resolves.toMatchObject({
      text: "This site sends no notifications.",
    });
    const { target } = createPushSubscriber("https://push.example/1");
    const saved = call(endpoints.savePushSubscription, { ...target, ...noPreferences });
    await expect(refusalOf(saved)).resolves.toMatchObject({ status: 409 });
    await call(endpoints.removePushSubscription, { endpoint: target.endpoint });
  } finally {
    await closed.stop();
  }
});
