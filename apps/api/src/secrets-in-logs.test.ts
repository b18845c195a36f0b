import { rm } from "node:fs/promises";
import { once } from "node:events";
import { endpoints } from "@marquee/api-client";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./testing/browser.ts";
import { createDataFolder } from "./testing/copy-cluster.ts";
import { embeddedUrl } from "./testing/embedded-url.ts";
import { awaitMail, tokenIn } from "./testing/mailbox.ts";
import { openSql } from "./testing/open-sql.ts";
import { newPerson } from "./testing/people.ts";
import { refusal } from "./testing/refusal.ts";
import { serveMain, type ServingMain } from "./testing/run-main.ts";

let folder: string;
let server: ServingMain;
beforeAll(async () => {
  folder = await createDataFolder("marquee-test-");
  server = await serveMain({
    DATA_FOLDER: folder,
    PORT: "0",
    DEMO: "false",
    LOG_LEVEL: "debug",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Stops the server. Its output is complete afterwards. */
async function stop(): Promise<void> {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return;
  const closed = once(server.child, "close");
  server.child.kill("SIGTERM");
  await closed;
}

test("an id beyond the limit is no error in the log", async () => {
  const id = "x".repeat(70);
  const before = server.output().length;
  for (const path of [`/watch?v=${id}`, `/playlist?id=${id}`]) {
    const { status } = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
    expect([path, status]).toEqual([path, 404]);
  }
  const log = () => server.output().slice(before);
  // The last entry about each request.
  await expect.poll(() => log().match(/"status":404/g)).toHaveLength(2);
  expect(log()).not.toMatch(/"level":(50|60)|"stack"/);
});

test("the logs contain no secrets and no addresses of people", async () => {
  const secrets = new Map<string, string>();
  const keep = (name: string, secret: string) => {
    secrets.set(name, secret);
    return secret;
  };
  const { username: uid, email, password: pwd } = newPerson();
  const ip = keep("address", "203.0.113.77");
  const browser = openBrowser(server, { ip });
  keep("mail address", email);
  keep("username", uid);
  keep("password", pwd);
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const activation = keep("activation token", tokenIn(await awaitMail(server, email, "Activate")));
  await browser.call(endpoints.verifyActivateLink, { token: activation });
  const wrong = keep("wrong password", "Wrong-Guess-77");
  await refusal(browser.call(endpoints.login, { uid: email, pwd: wrong }));
  const response = await browser.call(endpoints.login, { uid: email, pwd });
  keep("display token", "token" in response ? response.token : "");
  const { manual_key } = await browser.call(endpoints.totpGen, {});
  keep("authenticator key", manual_key);
  const otp = new TOTP({ secret: Secret.fromBase32(manual_key) }).generate();
  const { backup } = await browser.call(endpoints.totpAdd, { otp });
  for (const [place, code] of backup.entries()) keep(`backup code ${place}`, code);
  for (const [name, value] of browser.cookies) keep(`cookie ${name}`, value);
  await refusal(openBrowser(server, { ip }).call(endpoints.login, { uid, pwd, otp: "000001" }));
  await browser.call(endpoints.requestExport, {});
  await browser.call(endpoints.exportData, {});
  await browser.call(endpoints.resetPassword, { email });
  const reset = keep("reset token", tokenIn(await awaitMail(server, email, "Reset your")));
  await browser.call(endpoints.verifyResetLink, { token: reset });
  await browser.fetch(`/activate-account?activateToken=${activation}`);
  await browser.fetch(`/api/verify-reset-link.php?token=${reset}`);
  const announced = server.output().length;
  await fetch(`${server.url}/api/search.php?searchTerm=${keep("search term", "private-thoughts")}`);

  // Errors of failed queries contain their parameters.
  const sql = openSql({ databaseUrl: embeddedUrl(folder) });
  for (const table of ["users", "sessions", "rate_limits", "mail_tokens", "jobs"]) {
    await sql`alter table ${sql(table)} rename to hidden`;
    const elsewhere = openBrowser(server, { ip });
    const other = { name: "Robin", email: `2${email}`, uid: `${uid}b`, pwd, pwdrepeat: pwd };
    await Promise.allSettled([
      elsewhere.call(endpoints.login, { uid: email, pwd }),
      elsewhere.call(endpoints.signUp, other),
      elsewhere.call(endpoints.resetPassword, { email }),
      elsewhere.call(endpoints.verifyResetLink, { token: reset }),
      browser.call(endpoints.viewDevices, {}),
    ]);
    await sql`alter table hidden rename to ${sql(table)}`;
  }
  await sql.end();

  await stop();
  const output = server.output();
  expect(output).toContain("request failed");
  expect(output).toContain('"route":"/api/login.php"');
  const told = [...secrets]
    .filter(([, secret]) => secret !== "" && output.includes(secret))
    .map(([name]) => name);
  expect(told).toEqual([]);
  expect(output).toContain('"route":"/api/search.php"');
  for (const text of ["127.0.0.1", "::1", "__Host"])
    expect(output.slice(announced)).not.toContain(text);
});
