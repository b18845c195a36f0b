import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { openSql } from "../testing/open-sql.ts";
import { attemptSignUp, newPerson, registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let database: TestDatabase;
let nodes: TestSite[];
let sql: Sql;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "marquee-settings-"));
  const environment = { DATABASE_URL: database.url, DATA_FOLDER: folder, DEMO: "false" };
  nodes = [await startTestSite({ environment }), await startTestSite({ environment })];
  sql = openSql({ databaseUrl: database.url });
});
afterAll(async () => {
  await sql.end();
  for (const node of nodes) await node.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => void (await sql`delete from settings`));

const setting = (...args: string[]) =>
  runCommand(["setting", ...args], { DATABASE_URL: database.url, DATA_FOLDER: folder });

function node(index = 0): TestSite {
  const found = nodes[index];
  if (!found) throw new Error("There is no such node.");
  return found;
}

/** Tries every way in that makes an account. Returns the responses. */
async function tryEveryWayIn(email = newPerson().email) {
  const { username, password } = newPerson();
  const visitor = openBrowser(node());
  const account = { name: "Robin", uid: username, email };
  const byForm = visitor.call(endpoints.signUp, { ...account, pwd: password, pwdrepeat: password });
  const form = await byForm.then(() => "made", refusalText);
  const identity = { sub: username, email };
  const credential = await credentialFor(visitor, identity);
  const loggedIn = await visitor
    .call(endpoints.identityProviderVerify, { credential })
    .then(() => "made", refusalText);
  const byIdentity = visitor.call(endpoints.signUp, { ...account, gsiUID: username, credential });
  const provider = await byIdentity.then(() => "made", refusalText);
  const byCookie = visitor.call(endpoints.signUp, { ...account, gsiUID: username });
  const cookie = await byCookie.then(() => "made", refusalText);
  return { form, loggedIn, provider, cookie };
}

const refusalText = async (error: unknown) => (await refusalOf(Promise.reject(error))).text;
const countUsers = async () =>
  (await sql<{ count: number }[]>`select count(*)::int as count from users`)[0]?.count;

test("R-OWN-04 a closed instance makes no account on any node, and says so", async () => {
  expect((await setting("set", "sign-ups", "closed")).code).toBe(0);
  const before = await countUsers();
  const closed = "This site takes no new accounts. Ask the people who run it for one.";
  expect(await tryEveryWayIn()).toEqual({
    form: closed,
    loggedIn: expect.stringContaining("There is no account"),
    provider: closed,
    cookie: closed,
  });
  for (const each of nodes) {
    expect(await attemptSignUp(each)).toMatchObject({ status: 403 });
    await expect
      .poll(() => openBrowser(each).call(endpoints.fetchSignInOptions, {}))
      .toMatchObject({ sign_ups: "closed" });
  }
  expect(await countUsers()).toBe(before);
  await setting("unset", "sign-ups");
  expect(await attemptSignUp(node(1))).toMatchObject({
    status: 200,
    text: expect.stringContaining("success"),
  });
});

test.each([
  {
    name: "allowed-mail-domains",
    value: "school.example",
    email: "robin@elsewhere.example",
    reason: "ends in @school.example",
  },
  {
    name: "refused-mail-domains",
    value: "spam.example",
    email: "robin@MAIL.spam.example",
    reason: "cannot use",
  },
])(
  "R-OWN-04 $name refuses other addresses, and makes no account with them",
  async ({ name, value, email, reason }) => {
    await setting("set", name, value);
    const before = await countUsers();
    const { form, provider, cookie } = await tryEveryWayIn(email);
    for (const text of [form, provider, cookie]) expect(text).toContain(reason);
    expect(await countUsers()).toBe(before);
    const { username: uid, password: pwd } = newPerson();
    const own = `${uid}@school.example`;
    await openBrowser(node()).call(endpoints.signUp, {
      name: "Robin",
      uid,
      email: own,
      pwd,
      pwdrepeat: pwd,
    });
    expect(await countUsers()).toBe((before ?? 0) + 1);
  },
);

test("R-OWN-04 where staff alone may create channels, others are refused", async () => {
  const { browser, person } = await registerAndSignIn(node());
  await setting("set", "channel-creation", "staff");
  const become = () =>
    browser.call(endpoints.becomeCreator, { username: "Night_Ferry", name: "Night Ferry" });
  expect(await refusalOf(become())).toMatchObject({
    status: 403,
    text: expect.stringContaining("create channels"),
  });
  await sql`update users set role = 'moderator' where username = ${person.username}`;
  expect(await become()).toMatchObject({ username: "Night_Ferry" });
});

test("R-OWN-09 settings leave and come as a checked file, and changes are logged", async () => {
  await setting("set", "allowed-mail-domains", "a.example,b.example");
  await setting("set", "sign-ups", "closed");
  const { output } = await setting("export");
  expect(JSON.parse(output)).toEqual({
    "sign-ups": "closed",
    "allowed-mail-domains": "a.example,b.example",
  });
  const file = join(folder, "settings.json");
  await writeFile(file, output);
  await setting("unset", "sign-ups");
  expect((await setting("import", file, "check")).output).toContain("Nothing was changed");
  expect((await setting("get", "sign-ups")).output).toBe("open\n");
  expect((await setting("import", file)).output).toContain("2 settings");
  expect((await setting("get", "sign-ups")).output).toBe("closed\n");
  await writeFile(
    file,
    JSON.stringify({ "sign-ups": "open", "allowed-mail-domains": "no domain" }),
  );
  const refused = await setting("import", file);
  expect(refused.errors).toContain("allowed-mail-domains: expected domains");
  expect((await setting("get", "sign-ups")).output).toBe("closed\n");
  const { output: log } = await runCommand(["audit-log"], {
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
  });
  expect(log).toContain("change-setting");
});

test.each([
  ["sign-up", "Did you mean sign-ups?"],
  ["quota", "Settings: site-name,"],
])("R-OWN-09 the unknown setting %s is refused: %s", async (name, advice) => {
  expect((await setting("set", name, "open")).errors).toContain(advice);
});

test("R-OWN-09 the environment overrides a stored setting, and is shown as its lock", async () => {
  await setting("set", "sign-ups", "open");
  const environment = { DATABASE_URL: database.url, DATA_FOLDER: folder, SIGN_UPS: "closed" };
  const { output } = await runCommand(["setting", "list"], environment);
  expect(output).toContain("sign-ups = closed (locked by SIGN_UPS)");
  const { errors } = await runCommand(["setting", "set", "sign-ups", "open"], environment);
  expect(errors).toContain("SIGN_UPS is set in the environment");
});

test("R-OWN-09 a stored value that cannot be read is listed as it is", async () => {
  await sql`insert into settings (name, value) values ('sign-ups', 'by-a-newer-version')`;
  expect((await setting("list")).output).toContain(
    "sign-ups = by-a-newer-version (not valid: its safe value holds)",
  );
  expect((await setting("set", "channel-creation", "staff")).code).toBe(0);
  expect(JSON.parse((await setting("export")).output)).toEqual({ "channel-creation": "staff" });
});
