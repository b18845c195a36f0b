import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs, systemClock } from "../clock.ts";
import { setupNotice } from "../cli/setup-link.ts";
import { readConfig } from "../config/config.ts";
import { deriveKeys } from "../config/secret.ts";
import type { Sql } from "../db/connect.ts";
import { openDatabase } from "../db/open-database.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson, register } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createSetupToken } from "./setup-token.ts";

const secret = "8c1f0b7a94e2d35f6a0c9d81e7b4f2638c1f0b7a94e2d35f6a0c9d81e7b4f263";
const key = deriveKeys(secret).key("setup");

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite({ environment: { MARQUEE_SECRET: secret } });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});
beforeEach(async () => void (await sql`update users set role = null where role = 'administrator'`));

const link = (agoMs = 0) =>
  createSetupToken({ key, clock: () => new Date(systemClock().getTime() - agoMs) });
function use(token: string, { username: uid, email, password: pwd } = newPerson()) {
  const form = { token, name: "Robin", email, uid, pwd, pwdrepeat: pwd };
  return openBrowser(site).call(endpoints.createFirstAdministrator, form);
}
const administrators = async () =>
  sql`select username, activated_at is not null as active from users where role = 'administrator'`;
const refused = { status: 403, text: expect.stringContaining("not valid any more") };

test("R-OWN-01 the link makes one administrator and is worth nothing afterwards", async () => {
  const token = link();
  const person = newPerson();
  await use(token, person);
  expect(await administrators()).toEqual([{ username: person.username, active: true }]);
  const browser = openBrowser(site);
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  expect((await browser.call(endpoints.fetchSetupChecklist, {})).missing).toContain(
    "second-factor",
  );
  expect(await refusalOf(use(token))).toMatchObject(refused);
  expect(await refusalOf(use(link()))).toMatchObject(refused);
  expect(await administrators()).toHaveLength(1);
});

test("R-OWN-01 of several who use the link at once, one becomes administrator", async () => {
  const token = link();
  const results = await Promise.allSettled([use(token), use(token), use(token)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await administrators()).toHaveLength(1);
});

test.each([
  ["expired", () => link(hourMs)],
  ["guessed", () => `${Date.now() + hourMs}.${"A".repeat(43)}`],
  ["prolonged", () => `${Date.now() + 99 * hourMs}.${link().split(".")[1]}`],
  [
    "of another secret",
    () => createSetupToken({ key: deriveKeys("other").key("setup"), clock: systemClock }),
  ],
  ["extended by a part", () => `${link().split(".")[0]}.${"A".repeat(43)}.${link().split(".")[1]}`],
  ["unsigned", () => `${Date.now() + hourMs}.`],
  ["no token", () => "x"],
])("R-OWN-01 a link that is %s makes nobody administrator", async (_what, token) => {
  expect(await refusalOf(use(token()))).toMatchObject(refused);
  expect(await administrators()).toEqual([]);
});

test("R-OWN-01 the link is void while an administrator is disabled or to be deleted", async () => {
  for (const column of ["disabled_at", "deletion_due_at"]) {
    await sql`update users set role = null where role = 'administrator'`;
    const person = newPerson();
    await use(link(), person);
    await sql`update users set ${sql(column)} = now() where username = ${person.username}`;
    expect(await refusalOf(use(link()))).toMatchObject(refused);
  }
});

test("R-OWN-01 a name or an address that somebody holds is refused", async () => {
  const holder = await register(site);
  for (const taken of [
    { ...newPerson(), username: holder.username },
    { ...newPerson(), email: holder.email },
    { ...newPerson(), username: "administrator" },
  ]) {
    expect(await refusalOf(use(link(), taken))).toMatchObject({ status: 409 });
    expect(await administrators()).toEqual([]);
  }
  const { username: uid, email, password: pwd } = newPerson();
  await openBrowser(site).call(endpoints.signUp, {
    name: "Squatter",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  await use(link(), { username: uid, email, password: "Gondola-8-Reef" });
  expect(await administrators()).toEqual([{ username: uid, active: true }]);
});

test("R-OWN-01 a site without an administrator says a link or a command at its start", async () => {
  const { db, close } = await openDatabase({
    config: readConfig({ DATABASE_URL: site.databaseUrl }),
  });
  const config = readConfig({ MARQUEE_SECRET: secret, PUBLIC_URL: "https://films.example" });
  const told: (string | null)[] = [];
  const empty = new Error("Only to undo it.");
  await db
    .transaction(async (transaction) => {
      await transaction.execute(`update users set activated_at = null`);
      told.push(await setupNotice(config, transaction));
      throw empty;
    })
    .catch((error: unknown) => expect(error).toBe(empty));
  await register(site);
  told.push(await setupNotice(config, db));
  await use(link());
  told.push(await setupNotice(config, db));
  await close();
  expect(told).toEqual([
    expect.stringMatching(/becomes the first one: https:\/\/films\.example\/setup#\d+\.[\w-]{43}$/),
    expect.not.stringContaining("setup#"),
    null,
  ]);
});

test("R-OWN-01 another site cannot use the link", async () => {
  const { username, email, password } = newPerson();
  const body = new FormData();
  const form = {
    token: link(),
    name: "Robin",
    email,
    uid: username,
    pwd: password,
    pwdrepeat: password,
  };
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const { status } = await fetch(`${site.url}${endpoints.createFirstAdministrator.path}`, {
    method: "POST",
    headers,
    body,
  });
  expect(status).toBe(403);
  expect(await administrators()).toEqual([]);
});
