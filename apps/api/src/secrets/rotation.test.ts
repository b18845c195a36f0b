import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal, tryUnseal } from "../crypto/sealed-text.ts";
import { deriveKeys } from "../config/secret.ts";
import { openBrowser } from "../testing/browser.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson } from "../testing/people.ts";
import { runCommand, startRefused } from "../testing/run-command.ts";
import { runMain } from "../testing/run-main.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const firstSecret = "8f1c0d6e52b94a7738aa54e19c60d2fb";
const secondSecret = "c27e93b05d1846fa9b3e70c8154fd692";
const ip = "203.0.113.9";

let dataFolder: string;
let database: TestDatabase;
let running: TestSite | null = null;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "marquee-rotation-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await running?.stop();
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

const environment = (secrets: Record<string, string>) => ({
  DATABASE_URL: database.url,
  DATA_FOLDER: dataFolder,
  PORT: "0",
  DEMO: "false",
  ...secrets,
});

async function restart(secrets: Record<string, string>): Promise<TestSite> {
  await running?.stop();
  return (running = await startTestSite({ environment: environment(secrets) }));
}

/** Lets the authenticator's present code pass again. */
async function forgetUsedCodes(): Promise<void> {
  const sql = openSql({ databaseUrl: database.url });
  await sql`update users set totp_last_step = null`;
  await sql.end();
}

async function storedSecrets(): Promise<string[]> {
  const sql = openSql({ databaseUrl: database.url });
  const rows = await sql<
    { totp_secret: string }[]
  >`select totp_secret from users where totp_secret is not null`;
  await sql.end();
  return rows.map((row) => row.totp_secret);
}

test("R-SEC-03 a replaced secret decrypts older data, and a command re-encrypts them", async () => {
  const person = newPerson();
  const { username: uid, email, password: pwd } = person;
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const login = (server: TestSite, otp: string) =>
    openBrowser(server, { ip }).call(endpoints.login, { uid, pwd, otp });

  const before = await restart({ MARQUEE_SECRET: firstSecret });
  const browser = openBrowser(before, { ip });
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const token = tokenIn(await awaitMail(before, email, "Activate"));
  await browser.call(endpoints.verifyActivateLink, { token });
  await browser.call(endpoints.login, { uid, pwd });
  const { manual_key: key } = await browser.call(endpoints.totpGen, {});
  const { backup } = await browser.call(endpoints.totpAdd, { otp: codeOf(key) });
  const [first = "", second = "", third = ""] = backup;

  const secrets = { MARQUEE_SECRET: secondSecret, MARQUEE_SECRET_PREVIOUS: firstSecret };
  const during = await restart(secrets);
  await forgetUsedCodes();
  await login(during, codeOf(key));
  await login(during, first);

  const sql = openSql({ databaseUrl: database.url });
  await sql`insert into creators (id, username, display_name)
    values ('c-hook', 'hook_channel', 'Hooks')`;
  const hookSecret = seal("whsec_a2V5", deriveKeys(firstSecret).key("webhook"));
  await sql`
    insert into webhooks (creator_id, url, sealed_secret, created_at)
    values ('c-hook', 'https://films.example/', ${hookSecret}, now())`;

  const target = JSON.stringify({ endpoint: "https://push.example/1", p256dh: "B", auth: "a" });
  const reached = seal(target, deriveKeys(firstSecret).key("push"));
  const lost = seal(target, deriveKeys(firstSecret.toUpperCase()).key("push"));
  await sql`
    insert into push_subscriptions (id, sealed, topics, with_titles, time_zone, expires_at)
    select convert_to(id, 'UTF8'), sealed, '{}', false, 'UTC', now() + interval '90 days'
    from (values ('reached', ${reached}), ('lost', ${lost})) row (id, sealed)`;

  const wrong = await runCommand(
    ["reencrypt-secrets"],
    environment({ MARQUEE_SECRET: secondSecret }),
  );
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringContaining("Set MARQUEE_SECRET_PREVIOUS"),
  });
  const command = await runMain(["reencrypt-secrets"], environment(secrets));
  expect(command).toMatchObject({ code: 0, errors: "" });
  expect(command.output).toContain("Encrypted 4 stored secrets with MARQUEE_SECRET.");
  await login(during, second);
  const [hook] = await sql<{ sealed_secret: string }[]>`select sealed_secret from webhooks`;
  expect(tryUnseal(hook?.sealed_secret ?? "", deriveKeys(secondSecret).keys("webhook"))).toBe(
    "whsec_a2V5",
  );
  // No key opens the other one, so that its browser has to subscribe again.
  const pushes = await sql<{ sealed: string }[]>`select sealed from push_subscriptions`;
  const presentKey = [deriveKeys(secondSecret).key("push")];
  expect(pushes.map(({ sealed }) => tryUnseal(sealed, presentKey))).toEqual([target]);
  await sql.end();
  const again = await runCommand(["reencrypt-secrets"], environment(secrets));
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining("Encrypted 0 stored secrets"),
  });

  const after = await restart({ MARQUEE_SECRET: secondSecret });
  for (const sealed of await storedSecrets()) {
    expect(tryUnseal(sealed, deriveKeys(firstSecret).keys("totp"))).toBeNull();
    expect(tryUnseal(sealed, deriveKeys(secondSecret).keys("totp"))).toBe(key);
  }
  await forgetUsedCodes();
  await login(after, codeOf(key));
  await login(after, third);
  // The network and device of the owner are still familiar.
  const subjects = (await mailsTo(after, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("New sign-in"))).toEqual([]);
});

test("R-SEC-03 R-SCALE-12 a secret of another database is refused at the start", async () => {
  const message = await startRefused(environment({ MARQUEE_SECRET: firstSecret.toUpperCase() }));
  expect(message).toMatch(
    /^MARQUEE_SECRET: not the secret of this database\. .+ reencrypt-secrets\.$/,
  );
});

test("R-SEC-03 a previous secret that is the current one is reported", async () => {
  const same = { MARQUEE_SECRET: firstSecret, MARQUEE_SECRET_PREVIOUS: firstSecret };
  const { code, errors } = await runCommand(["reencrypt-secrets"], environment(same));
  expect(code).toBe(1);
  expect(errors).toContain(
    "MARQUEE_SECRET_PREVIOUS: expected the secret before MARQUEE_SECRET, not the same one",
  );
});

test("R-SEC-03 a command gives up a lost secret and says what is lost with it", async () => {
  await restart({ MARQUEE_SECRET: secondSecret });
  const third = { MARQUEE_SECRET: "5b8d21fe96c7043a1f7e8c0d4ab39562" };
  const needless = await runCommand(
    ["secret", "reset"],
    environment({ MARQUEE_SECRET: secondSecret }),
  );
  expect(needless).toMatchObject({ code: 1, errors: expect.stringContaining("nothing is lost") });
  await running?.stop();
  running = null;
  const asked = await runMain(["secret", "reset"], environment(third));
  expect(asked.output).toContain(
    "To be lost: two-factor authentication of 1 accounts, 1 webhooks, " +
      "and notifications of 1 browsers.",
  );
  expect(await storedSecrets()).toHaveLength(1);
  const done = await runMain(["secret", "reset", "confirm"], environment(third));
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringContaining("Lost: two-factor authentication of 1"),
  });
  expect(await storedSecrets()).toEqual([]);

  const server = await restart(third);
  const sql = openSql(server);
  const [person] = await sql<
    { email: string }[]
  >`select email from users where activated_at is not null`;
  expect(await sql`select 1 from webhooks`).toHaveLength(0);
  await sql.end();
  const subjects = (await mailsTo(server, person?.email ?? "")).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /two-factor/i.test(subject)).length).toBeGreaterThan(0);
});
