import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";
import { startEdgeSite, type EdgeSite } from "./edge-site.ts";
import { signedPath } from "./requests.ts";

const limitMs = 5_000;
const file = "a-long-evening";
const names = ["master.m3u8", "480p/index.m3u8", "480p/1.m4s", "audio/init.mp4", "thumb-640.webp"];

describe.skipIf(isMissing(["nginx", "setpriv"]))("withdrawn media", () => {
  let site: EdgeSite;
  /** Null for a visitor, else the cookie of a signed-in user. */
  let people: readonly (string | null)[];
  beforeAll(async () => {
    site = await startEdgeSite();
    people = [null, await signIn()];
  });
  afterAll(() => site?.stop());

  const get = (path: string, cookie: string | null = null) =>
    fetch(site.edge.url + path, { headers: cookie === null ? {} : { cookie } });

  async function signIn(): Promise<string> {
    const body = new URLSearchParams({ uid: "demo_viewer", pwd: "Popcorn-4-Two" });
    const response = await fetch(`${site.edge.url}/api/login.php`, { method: "POST", body });
    expect(response.status).toBe(200);
    return response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  async function statuses(paths: readonly string[]): Promise<number[]> {
    const responses = await Promise.all(
      people.flatMap((cookie) => paths.map((path) => get(path, cookie))),
    );
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    return responses.map(({ status }) => status);
  }

  const isServed = async (paths: readonly string[]) =>
    (await statuses(paths)).every((status) => status === 200);
  const isRefused = async (paths: readonly string[]) =>
    (await statuses(paths)).every((status) => [401, 403, 404].includes(status));

  async function isWithdrawn(): Promise<boolean> {
    const rows =
      await site.sql`select from videos where file = ${file} and (is_hidden or status = 'Private')`;
    return rows.length > 0;
  }

  /**
   * Withdraws a video that the edge has in its cache, and returns the milliseconds until everybody
   * is refused everything.
   */
  async function timeToRefusal(
    paths: readonly string[],
    withdraw: () => Promise<unknown>,
  ): Promise<number> {
    await waitUntil("the media are served", () => isServed(paths));
    expect(await isServed(paths)).toBe(true);
    const withdrawn = withdraw();
    // The moment that counts is the commit.
    await waitUntil("the video is withdrawn", isWithdrawn);
    const start = performance.now();
    await waitUntil("everybody is refused", () => isRefused(paths), 60_000);
    const took = performance.now() - start;
    await withdrawn;
    // No node and no cache serves it again.
    const end = performance.now() + limitMs;
    while (performance.now() < end) {
      expect(await isRefused(paths)).toBe(true);
      await delay(200);
    }
    return took;
  }

  test("R-SCALE-10 a private video or a banned creator is refused within 5 seconds", async () => {
    const paths = names.map((name) => `/media/${file}/${name}`);
    const madePrivate = await timeToRefusal(paths, () =>
      site.sql`update videos set status = 'Private' where file = ${file}`.execute(),
    );
    await site.sql`update videos set status = 'Public' where file = ${file}`;
    const [creator] = await site.sql<{ username: string }[]>`
      select c.username from creators c join videos v on v.creator_id = c.id
        where v.file = ${file}`;
    const signed = signedPath(site.mediaKey, { file, name: "480p/1.m4s" });
    const banned = await timeToRefusal([...paths, signed], () =>
      site.command("ban", creator?.username ?? ""),
    );
    reportFault({
      id: "R-SCALE-10",
      fault: "video made private, creator banned",
      required: "the edge refuses ≤ 5 s",
      seen: `${Math.round(madePrivate)} ms, ${Math.round(banned)} ms`,
    });
    await site.command("ban", creator?.username ?? "", "lift");
    expect(madePrivate).toBeLessThan(limitMs);
    expect(banned).toBeLessThan(limitMs);
  });

  test("R-SCALE-10 a signature opens one private video until it expires, no other", async () => {
    // One that the nodes do not remember from before.
    const [file, name] = ["amber-tide", "360p/1.m4s"];
    await site.sql`update videos set status = 'Private' where file = ${file}`;
    const status = async (path: string) => (await get(path)).status;
    await waitUntil(
      "the video is private",
      async () => (await status(`/media/${file}/${name}`)) === 403,
    );
    const valid = signedPath(site.mediaKey, { file, name });
    expect(await status(valid)).toBe(200);
    // Another session's signature is served from the same cache.
    expect(await status(signedPath(site.mediaKey, { file, name, seconds: 1_800 }))).toBe(200);
    const expired = signedPath(site.mediaKey, { file, name, seconds: -1 });
    const foreign = signedPath("00".repeat(32), { file, name });
    const another = valid.replace(file, "a-long-evening");
    for (const path of [expired, foreign, another]) {
      const response = await get(path);
      expect([path, response.status, await response.text()]).toEqual([path, 403, ""]);
    }
    const short = signedPath(site.mediaKey, { file, name, seconds: 10 });
    expect(await status(short)).toBe(200);
    await waitUntil("the signature expired", async () => (await status(short)) === 403);
  });
});
