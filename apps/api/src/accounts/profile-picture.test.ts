import { endpoints, picturesPath } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, type Person } from "../testing/people.ts";
import { png } from "../testing/png.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { unzip } from "../testing/unzip.ts";
import { limits } from "../limits/rate-limits.ts";

let site: TestSite;
let sql: Sql;
let person: Person;
let browser: Browser;
let id: string;

beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
  sql = openSql(site);
  ({ person, browser } = await registerAndSignIn(site));
  id = (await browser.call(endpoints.fetchAccount, {})).user_id;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const red = [200, 30, 30] as const;

interface Change {
  readonly from?: Browser;
  /** The account. */
  readonly of?: string;
  readonly headers?: Record<string, string>;
  /** null removes the picture. */
  readonly picture?: Buffer<ArrayBuffer> | null;
}

async function change({
  from = browser,
  of = id,
  headers = {},
  picture = png(300, 200, red),
}: Change = {}) {
  const response = await from.fetch(`${picturesPath}?purpose=profile&id=${of}`, {
    method: picture ? "POST" : "DELETE",
    headers: { ...headers, ...(picture && { "content-type": "application/octet-stream" }) },
    ...(picture && { body: picture }),
  });
  const { token } = (await response.json()) as { token?: string };
  return {
    status: response.status,
    picture: token === undefined ? null : decodeJwt(token)["picture"],
  };
}

const shown = async () => (await browser.call(endpoints.fetchAccount, {})).picture;
const get = (path: string) => openBrowser(site).fetch(path);

test("R-AUTH-17 each picture is re-encoded under its own URL, which the token has", async () => {
  const first = await change();
  const before = await shown();
  expect(first).toEqual({ status: 200, picture: before });
  expect(before).toMatch(/^\/media\/people\/[\w-]+\/[\w-]+\.webp$/);
  const response = await get(before);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8 ");
  expect([bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([192, 192]);
  expect(response.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");

  await change();
  const after = await shown();
  expect(after).not.toBe(before);
  expect([(await get(before)).status, (await get(after)).status]).toEqual([404, 200]);

  expect(await change({ picture: null })).toEqual({ status: 200, picture: "" });
  expect([await shown(), (await get(after)).status]).toEqual(["", 404]);
});

test("R-AUTH-17 other users and sites may not change it, and uploads are limited", async () => {
  const { browser: stranger } = await registerAndSignIn(site);
  for (const picture of [png(300, 200, red), null]) {
    expect((await change({ from: stranger, picture })).status).toBe(404);
    expect((await change({ from: openBrowser(site), picture })).status).toBe(401);
    expect((await change({ headers: { "sec-fetch-site": "cross-site" }, picture })).status).toBe(
      403,
    );
  }
  expect((await change({ picture: Buffer.from("no picture") })).status).toBe(400);
  expect(await shown()).toBe("");
  const own = { from: stranger, of: (await stranger.call(endpoints.fetchAccount, {})).user_id };
  for (let left = limits.picturesOfAccount.max; left > 0; left -= 1)
    await change({ ...own, picture: null });
  expect((await change(own)).status).toBe(429);
});

test("R-AUTH-17 R-AUTH-19 the exports have it, and it is deleted with the account", async () => {
  await change();
  const address = await shown();
  expect(await browser.call(endpoints.exportData, {})).toMatchObject({
    account: { picture: site.url + address },
  });
  await browser.call(endpoints.requestExport, {});
  const token = tokenIn(await awaitMail(site, person.email, "data is ready"));
  const files = unzip(
    Buffer.from(await (await get(`/api/download-export?token=${token}`)).arrayBuffer()),
  );
  expect([...files.keys()]).toEqual(["marquee-data.json", "profile-picture.webp"]);
  expect(files.get("profile-picture.webp")).toEqual(
    Buffer.from(await (await get(address)).arrayBuffer()),
  );

  await browser.call(endpoints.deleteAccount, { password: person.password });
  expect((await get(address)).status).toBe(200);
  site.advance(14 * dayMs + minuteMs);
  await sql`update jobs set run_at = ${site.now().toISOString()}
    where kind = 'delete-due-accounts'`;
  await expect.poll(async () => (await get(address)).status).toBe(404);
});
