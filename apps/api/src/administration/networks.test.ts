import { ApiError, endpoints, uploadsPath, type BlockScope } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manageBlocks } from "../cli/block.ts";
import { dayMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson, register, registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let office: { person: Person; browser: Browser };

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  office = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${office.person.username}`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("Expected a refusal.");
  return { status: error.status, reason: error.reason, text: error.text };
}

const reason = "Hundreds of wrong passwords.";
const block = (network: string, scope: BlockScope, days?: number) =>
  office.browser.call(endpoints.blockNetwork, {
    network,
    scope,
    reason,
    ...(days !== undefined && { days }),
  });
const blocked = { status: 403, reason: "network-blocked" };
const tryLogin = (browser: Browser) =>
  refusalOf(browser.call(endpoints.login, { uid: "nobody_there", pwd: "Wrong-1-Password" }));
const trySignUp = (browser: Browser) => {
  const { username: uid, email, password: pwd } = newPerson();
  return browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
};
const tryUpload = (browser: Browser) =>
  browser.fetch(`${uploadsPath}/`, {
    method: "POST",
    headers: { "tus-resumable": "1.0.0" },
  });
const seen = async (network: string) =>
  (await office.browser.call(endpoints.fetchNetworkActivity, {})).networks.find(
    (one) => one.network === network,
  );

test("R-OWN-05 each scope refuses its acts from the network alone, and says why", async () => {
  await block("198.18.1.0/24", "sign-in");
  await block("198.18.2.0/24", "sign-up");
  await block("2001:db8:3::/48", "upload");
  const [signIns, signUps, uploads] = ["198.18.1.9", "198.18.2.9", "2001:db8:3:4::5"].map((ip) =>
    openBrowser(site, { ip }),
  ) as [Browser, Browser, Browser];
  const refused = await tryLogin(signIns);
  expect(refused).toMatchObject(blocked);
  expect(refused.text).toContain(reason);
  await expect(trySignUp(signIns)).resolves.toEqual({ signup: "success" });
  expect(await refusalOf(trySignUp(signUps))).toMatchObject(blocked);
  expect(await tryLogin(signUps)).toMatchObject({ reason: "wrong-login" });
  expect((await tryUpload(uploads)).status).toBe(403);
  expect((await tryUpload(signUps)).status).toBe(401);
  expect(await tryLogin(openBrowser(site, { ip: "198.18.3.9" }))).toMatchObject({
    reason: "wrong-login",
  });
});

test("R-OWN-05 no way to a session is open to a network that may not sign in", async () => {
  const ip = "198.18.4.9";
  await block(ip, "sign-in");
  const browser = openBrowser(site, { ip });
  const { email } = await register(site);
  const token = "x".repeat(43);
  const calls = [
    tryLogin(browser),
    refusalOf(browser.call(endpoints.identityProviderVerify, { credential: "a.b.c" })),
    refusalOf(browser.call(endpoints.passkeySignInOptions, {})),
    refusalOf(browser.call(endpoints.resetPassword, { email })),
    refusalOf(browser.call(endpoints.verifyResetLink, { token })),
    refusalOf(browser.call(endpoints.resetMfa, { email })),
    refusalOf(browser.call(endpoints.verifyActivateLink, { token })),
  ];
  for (const refused of await Promise.all(calls)) expect(refused).toMatchObject(blocked);
  for (const path of ["identity-sign-in?provider=x", "identity-callback/x?state=y"])
    expect((await browser.fetch(`/api/${path}`)).status).toBe(403);
});

test("R-OWN-05 a network that is blocked from everything reads why, in its language", async () => {
  await block("198.18.5.0/24", "everything", 2);
  const browser = openBrowser(site, { ip: "198.18.5.77" });
  const page = await browser.fetch("/", {
    headers: { accept: "text/html", "accept-language": "ar" },
  });
  expect(page.status).toBe(403);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const html = await page.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(reason);
  expect(await refusalOf(browser.call(endpoints.search, {}))).toMatchObject(blocked);
  expect((await browser.fetch("/media/x/thumbnail.jpg")).status).toBe(403);
  expect((await browser.fetch("/readyz")).status).toBe(200);
});

test("R-OWN-05 a block ends by itself on its day, and by an administrator before", async () => {
  await block("198.18.6.0/24", "sign-up", 1);
  await block("198.18.7.0/24", "sign-up");
  const [expiring, ended] = ["198.18.6.1", "198.18.7.1"].map((ip) => openBrowser(site, { ip }));
  if (!expiring || !ended) throw new Error("There are two browsers.");
  const blocks = await office.browser.call(endpoints.fetchNetworkBlocks, {});
  const id = blocks.find(({ network }) => network === "198.18.7.0/24")?.id ?? "";
  await office.browser.call(endpoints.unblockNetwork, { id, reason: "The provider answered." });
  await expect(trySignUp(ended)).resolves.toEqual({ signup: "success" });
  expect(
    await refusalOf(office.browser.call(endpoints.unblockNetwork, { id, reason })),
  ).toMatchObject({ reason: "network-block-not-found" });
  expect(await refusalOf(trySignUp(expiring))).toMatchObject(blocked);
  site.advance(dayMs);
  await expect(trySignUp(expiring)).resolves.toEqual({ signup: "success" });
  office.browser = await signIn(site, office.person);
  const entries = await sql`
    select action, subject_id, detail from audit_log
    where subject_id = '198.18.7.0/24' order by created_at`;
  expect(entries).toMatchObject([
    { action: "block-network", detail: { reason, text: "sign-up, no end" } },
    { action: "unblock-network", detail: { reason: "The provider answered.", text: "sign-up" } },
  ]);
});

test("R-OWN-05 administrators' own networks are blocked only once that is confirmed", async () => {
  const { ip } = office.browser;
  const own = { network: `${ip}/24`, scope: "sign-up", reason } as const;
  expect(await refusalOf(office.browser.call(endpoints.blockNetwork, own))).toMatchObject({
    status: 409,
    reason: "own-network",
  });
  await expect(manageBlocks(sql, ["add", ip, "everything", "1", reason])).rejects.toThrow(
    office.person.username,
  );
  const { network } = await office.browser.call(endpoints.blockNetwork, {
    ...own,
    confirmed: true,
  });
  expect(network).toBe(ip.replace(/\d+$/, "0/24"));
  const blocks = await office.browser.call(endpoints.fetchNetworkBlocks, {});
  const { id = "" } = blocks.find((one) => one.network === network) ?? {};
  await office.browser.call(endpoints.unblockNetwork, { id, reason });
});

test("R-OWN-05 networks that are none, or too wide, are refused with what to enter", async () => {
  for (const network of ["films.example", "0.0.0.0/0", "203.0.113.0/33"])
    expect(await refusalOf(block(network, "everything"))).toMatchObject({
      status: 400,
      reason: "network-invalid",
    });
});

test("R-OWN-05 an administrator who is shut out opens the site by command", async () => {
  const line = await manageBlocks(sql, ["add", "198.18.8.0/24", "everything", "forever", reason]);
  expect(line).toBe("198.18.8.0/24 is blocked: everything.");
  const browser = openBrowser(site, { ip: "198.18.8.1" });
  const status = async () => (await browser.fetch(endpoints.fetchSignInOptions.path)).status;
  await expect.poll(status).toBe(403);
  const list = await manageBlocks(sql, ["list"]);
  const id = /^(\S+) {2}198\.18\.8\.0\/24 {2}everything {2}no end {2}by operator/m.exec(list)?.[1];
  await manageBlocks(sql, ["remove", id ?? "", "A mistake."]);
  await expect.poll(status).toBe(200);
  for (const wrong of [
    [],
    ["add", "198.18.8.0/24", "breathing", "1", reason],
    ["add", "198.18.8.0/24", "upload", "0", reason],
    ["add", "198.18.8.0/24", "upload", "1"],
    ["remove", "198.18.8.0/24"],
  ])
    await expect(manageBlocks(sql, wrong)).rejects.toThrow("Use: block list");
});

test("R-OWN-05 attempts are counted by network and forgotten as the setting says", async () => {
  const browser = openBrowser(site, { ip: "198.18.9.40" });
  const person = await register(site);
  await tryLogin(browser);
  await tryLogin(browser);
  await trySignUp(browser);
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  await block("198.18.9.0/24", "upload");
  await tryUpload(browser);
  await expect.poll(async () => (await seen("198.18.9.0/24"))?.blocked).toBe(1);
  expect(await seen("198.18.9.0/24")).toMatchObject({
    sign_ins: 1,
    refused_sign_ins: 2,
    sign_ups: 1,
    refused_sign_ups: 0,
    scopes: ["upload"],
  });
  expect(await manageBlocks(sql, ["seen"])).toContain(
    "198.18.9.0/24  sign-ins 1 (2 refused)  sign-ups 1 (0 refused)",
  );
  const rows = await sql`select 1 from network_activity where masklen(network) not in (24, 48)`;
  expect(rows).toHaveLength(0);
  site.advance(15 * dayMs);
  await sql`update jobs set run_at = now() where kind = 'remove-old-network-activity'`;
  await expect
    .poll(() => sql`select 1 from network_activity where network = '198.18.9.0/24'`)
    .toHaveLength(0);
});
