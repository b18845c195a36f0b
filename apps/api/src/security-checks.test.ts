import { randomBytes } from "node:crypto";
import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { endpoints } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { reauthRequiredText } from "./accounts/account-texts.ts";
import { isCommon } from "./accounts/password-rules.ts";
import { limits } from "./limits/rate-limits.ts";
import type { Sql } from "./db/connect.ts";
import { openBrowser } from "./testing/browser.ts";
import { credentialFor } from "./testing/identity.ts";
import { awaitMail, mailsTo, tokenIn } from "./testing/mailbox.ts";
import { openSql } from "./testing/open-sql.ts";
import {
  codeOf,
  newPerson,
  register,
  registerAndSignIn,
  signIn,
  turnOnTwoFactor,
} from "./testing/people.ts";
import { refusal, refusalOf } from "./testing/refusal.ts";
import { startTestSite, type TestSite } from "./testing/test-site.ts";

/** Hashes that passwords were compared with. */
const verifiedHashes = vi.hoisted((): string[] => {
  // Modules that an earlier file loaded would keep the library that is replaced below.
  vi.resetModules();
  return [];
});
vi.mock(import("@node-rs/argon2"), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    verify(hash, password, options) {
      verifiedHashes.push(String(hash));
      return original.verify(hash, password, options);
    },
  };
});

/** The algorithm and its cost: `$argon2id$v=19$m=65536,t=3,p=1`. */
const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

const minute = 60_000;
const day = 86_400_000;

let site: TestSite;
let secondNode: TestSite;
let sql: Sql;

beforeAll(async () => {
  const MARQUEE_SECRET = randomBytes(32).toString("hex");
  const first = await startTestSite({ environment: { MARQUEE_SECRET } });
  secondNode = await startTestSite({
    environment: { DATABASE_URL: first.databaseUrl, MARQUEE_SECRET },
  });
  // Either node may do a job for the other: their clocks agree.
  site = {
    ...first,
    advance(ms) {
      first.advance(ms);
      secondNode.advance(ms);
    },
  };
  sql = openSql(site);
});
// A failed test may have stopped the clock.
afterEach(() => site.unfreeze());
afterAll(async () => {
  await sql.end();
  await secondNode.stop();
  await site.stop();
});

const wrong = "Wrong-Guess-1";

test("check 1: the sixth failure is 429, and the victim signs in from elsewhere", async () => {
  const person = await register(site);
  const attacker = openBrowser(site);
  const guess = () =>
    refusalOf(attacker.call(endpoints.login, { uid: person.username, pwd: wrong }));
  // The refusal contains the minutes that are left of the first guess's period.
  site.freeze();
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess()).status).toBe(403);
  expect(await guess()).toEqual({
    status: 429,
    text: "Too many attempts. Try again in 15 minutes.",
  });
  site.unfreeze();
  expect(
    await refusal(attacker.call(endpoints.login, { uid: person.username, pwd: person.password })),
  ).toContain("Too many");
  await signIn(site, person);
  site.advance(16 * minute);
  expect((await guess()).status).toBe(403);
});

test("check 1: guesses that race are all counted", async () => {
  const person = await register(site);
  const attacker = openBrowser(site);
  const guesses = Array.from({ length: 20 }, () =>
    refusalOf(attacker.call(endpoints.login, { uid: person.username, pwd: wrong })),
  );
  const texts = (await Promise.all(guesses)).map(({ text }) => text);
  const isOver = (text: string) => text.startsWith("Too many attempts.");
  expect(texts.filter(isOver)).toHaveLength(15);
  // A counted guess is refused as well while four passwords of its network are being checked.
  const counted = texts.filter((text) => !isOver(text));
  expect(counted).toContain("Wrong username, email or password.");
  for (const text of counted) expect(text).toMatch(/^(Wrong username|We're busy)/);
});

test("check 1: guesses from a hundred addresses stop, and the owner's address works", async () => {
  const person = await register(site);
  const home = await signIn(site, person);
  const statuses: (number | undefined)[] = [];
  for (let batch = 0; batch < 21; batch += 1) {
    const attackers = Array.from({ length: 5 }, () => openBrowser(site));
    const guesses = attackers.map((attacker) =>
      refusalOf(attacker.call(endpoints.login, { uid: person.username, pwd: wrong })),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await signIn(site, person, { ip: home.ip });
});

test("check 1: codes of the authenticator are limited as well", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await turnOnTwoFactor(site, browser);
  const attacker = openBrowser(site);
  const guess = () =>
    refusalOf(
      attacker.call(endpoints.login, { uid: person.username, pwd: person.password, otp: "123456" }),
    );
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
});

test("check 2: common passwords are refused, in their usual disguises", async () => {
  const disguises = [
    "Password1!",
    "P@ssw0rd!",
    "Passw0rd123!",
    "Qwerty123!",
    "Welcome2024!",
    "Summer2023!",
    "Iloveyou1!",
    "Dragon#1",
    "Abc123!",
    "Admin@123",
    "Monkey12!",
    "Letmein1!",
    "Football99!",
    "Aa123456!",
    "Abcd1234!",
    "Michael1!",
    "Sunshine@1",
    "Superman1!",
    "Pa$$w0rd",
  ];
  const passed = disguises.filter((password) => !isCommon(password));
  expect(passed).toEqual([]);
  const { username: uid, email } = newPerson();
  const form = { name: "Robin", email, uid, pwd: "P@ssw0rd!", pwdrepeat: "P@ssw0rd!" };
  expect(await refusal(openBrowser(site).call(endpoints.signUp, form))).toContain("too common");
});

test("check 2: the 3,000 most common are refused, also with a capital and an ending", () => {
  const common = ranked.slice(0, 3_000);
  expect(common.filter((password) => !isCommon(password))).toEqual([]);
  const wordy = common.filter((password) => /[a-z]{4}$/.test(password));
  expect(wordy.length).toBeGreaterThan(2_000);
  const disguised = wordy.map(
    (password) => `${password.charAt(0).toUpperCase()}${password.slice(1)}7!`,
  );
  expect(disguised.filter((password) => !isCommon(password))).toEqual([]);
  const uncommon = [
    "Tangerine-1-Kayak",
    "Gondola-8-Reef",
    "Engine#1843",
    "xK7#pq2v",
    "Umbrella-5-Otter",
    "R4in.on.tin",
  ];
  expect(uncommon.filter(isCommon)).toEqual([]);
});

test("check 3: passwords with the site's or one's own name are refused", async () => {
  const { username: uid, email } = newPerson();
  for (const pwd of ["Marquee-Fan-1", "M4rquee-Fan-1", `X9-${uid}-Y`]) {
    const form = { name: "Robin", email, uid, pwd, pwdrepeat: pwd };
    expect(await refusal(openBrowser(site).call(endpoints.signUp, form))).toContain(
      "your own name or the site's",
    );
  }
});

test("checks 4 and 5: long passwords count to their last character and in their case", async () => {
  const long = "Aq7-".padEnd(255, "zx");
  const person = await register(site, { ...newPerson(), password: long });
  await signIn(site, person);
  const login = (pwd: string) =>
    openBrowser(site).call(endpoints.login, { uid: person.username, pwd });
  expect(await refusal(login(`${long.slice(0, -1)}!`))).toContain("Wrong");
  expect(await refusal(login(long.toLowerCase()))).toContain("Wrong");
  await signIn(site, await register(site, { ...newPerson(), password: "Aq7-".padEnd(64, "zx") }));
});

test("check 6: a change of password takes the current one, and a code if 2FA is on", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const fresh = { new_password: "Gondola-8-Reef", confirm_password: "Gondola-8-Reef" };
  expect(
    await refusal(browser.call(endpoints.changePassword, { ...fresh, current_password: wrong })),
  ).toBe("Wrong password.");
  const omitted = await browser.fetch("/api/change-password.php", {
    method: "POST",
    body: new URLSearchParams(fresh),
  });
  expect(omitted.status).toBe(400);
  await turnOnTwoFactor(site, browser);
  expect(
    await refusal(
      browser.call(endpoints.changePassword, { ...fresh, current_password: person.password }),
    ),
  ).toContain("authenticator");
});

test("check 7: known and unknown accounts get the same response after the same work", async () => {
  const person = await register(site);
  const login = async (uid: string) => {
    verifiedHashes.length = 0;
    const answer = await refusalOf(openBrowser(site).call(endpoints.login, { uid, pwd: wrong }));
    return { answer, costs: verifiedHashes.map(costOf) };
  };
  const known = await login(person.username);
  expect(known).toEqual(await login("nobody_here"));
  expect(known.answer).toEqual({ status: 403, text: "Wrong username, email or password." });
  expect(known.costs).toHaveLength(1);

  // While the users cannot be read, a response cannot depend on them.
  await sql.begin(async (transaction) => {
    await transaction`lock table users in access exclusive mode`;
    for (const endpoint of [
      endpoints.resetPassword,
      endpoints.resetMfa,
      endpoints.resendActivation,
    ])
      for (const email of [person.email, "nobody@example.com"])
        expect(await openBrowser(site).call(endpoint, { email })).toEqual({});
  });
  await awaitMail(site, person.email, "password");
});

test("check 8: the owner is notified of changes to the credentials", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret } = await turnOnTwoFactor(site, browser);
  const current = { current_password: person.password, otp: codeOf(site, secret) };
  await browser.call(endpoints.changePassword, {
    ...current,
    new_password: "Gondola-8-Reef",
    confirm_password: "Gondola-8-Reef",
  });
  site.advance(30_000);
  await browser.call(endpoints.totpDisable, {
    password: "Gondola-8-Reef",
    otp: codeOf(site, secret),
  });
  const subjects = (await mailsTo(site, person.email)).map(({ subject }) => subject);
  for (const expected of [
    "authentication is on",
    "password was changed",
    "authentication is off",
  ]) {
    expect(subjects.some((subject) => subject.includes(expected))).toBe(true);
  }
});

test("check 9: the identity provider's sign-in requires the code as well", async () => {
  const { browser } = await registerAndSignIn(site);
  const sub = `linked-${newPerson().username}`;
  const identity = { sub, email: "linked@example.com" };
  const credential = await credentialFor(browser, identity);
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
  const { secret } = await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  const form = { credential: await credentialFor(elsewhere, identity) };
  expect(await elsewhere.call(endpoints.identityProviderVerify, form)).toEqual({
    multiFactor: true,
  });
  expect(elsewhere.cookies.has("__Host-marquee")).toBe(false);
  const otp = codeOf(site, secret);
  expect(
    (await elsewhere.call(endpoints.identityProviderVerify, { ...form, otp })).multiFactor,
  ).toBe(false);
});

test("check 10: activation links work once, for a day, and only for activation", async () => {
  const sign = async () => {
    const { username: uid, email, password: pwd } = newPerson();
    await openBrowser(site).call(endpoints.signUp, {
      name: "Robin",
      email,
      uid,
      pwd,
      pwdrepeat: pwd,
    });
    return tokenIn(await awaitMail(site, email, "Activate"));
  };
  const used = await sign();
  expect(used.length).toBeGreaterThanOrEqual(43);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyResetLink, { token: used })),
  ).toContain("new token");
  const activate = () => openBrowser(site).call(endpoints.verifyActivateLink, { token: used });
  expect(await activate()).toMatchObject({ already_activated: false });
  expect(await activate()).toMatchObject({ already_activated: true });
  const late = await sign();
  site.advance(day + minute);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyActivateLink, { token: late })),
  ).toContain("new token");
});

test("check 10: of twenty who race for a reset link one gets it", async () => {
  const person = await register(site);
  await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  const attempts = Array.from({ length: 20 }, (_, index) => {
    const password = `Gondola-${index}-Reef!`;
    return openBrowser(site).call(endpoints.resetChangePassword, {
      token,
      new_password: password,
      confirm_password: password,
    });
  });
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("check 11: a password reset signs nobody in and leaves 2FA on", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  await elsewhere.call(endpoints.resetChangePassword, {
    token,
    new_password: "Gondola-8-Reef",
    confirm_password: "Gondola-8-Reef",
  });
  expect(elsewhere.cookies.size).toBe(0);
  expect(
    await elsewhere.call(endpoints.login, { uid: person.username, pwd: "Gondola-8-Reef" }),
  ).toEqual({
    multiFactor: true,
  });
});

test("check 12: a 2FA reset takes the link, the password and the backup code", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  const code = backup[0] ?? "";
  expect(
    await refusal(elsewhere.call(endpoints.resetChangeMfa, { token: "made-up", backupCode: code })),
  ).toContain("new token");
  await elsewhere.call(endpoints.resetMfa, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  expect(await refusal(elsewhere.call(endpoints.resetChangeMfa, { token, backupCode: code }))).toBe(
    "Please enter your password first.",
  );
  expect(await refusal(elsewhere.call(endpoints.verifyMfaPwd, { token, password: wrong }))).toBe(
    "Wrong password.",
  );
  await elsewhere.call(endpoints.verifyMfaPwd, { token, password: person.password });
  expect(
    await refusal(elsewhere.call(endpoints.resetChangeMfa, { token, backupCode: "zzzzzzzzzz" })),
  ).toContain("backup code is wrong");
  await elsewhere.call(endpoints.resetChangeMfa, { token, backupCode: code });
});

test("check 13: a code of the authenticator works once, also in a race of twenty", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret } = await turnOnTwoFactor(site, browser);
  const form = { uid: person.username, pwd: person.password };
  const otp = codeOf(site, secret);
  const raced = await Promise.allSettled(
    Array.from({ length: 20 }, () => openBrowser(site).call(endpoints.login, { ...form, otp })),
  );
  expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(openBrowser(site).call(endpoints.login, { ...form, otp }))).toContain(
    "wasn't quite right",
  );
});

test("check 13: a backup code works once, also in a race of twenty", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetMfa, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await elsewhere.call(endpoints.verifyMfaPwd, { token, password: person.password });
  const attempt = () =>
    openBrowser(site).call(endpoints.resetChangeMfa, { token, backupCode: backup[0] ?? "" });
  const raced = await Promise.allSettled(Array.from({ length: 20 }, attempt));
  expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("check 14: codes and passwords are stored hashed, and 2FA secrets encrypted", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret, backup } = await turnOnTwoFactor(site, browser);
  const [user] = await sql<
    Record<string, string>[]
  >`select * from users where username = ${person.username}`;
  const codes = await sql<
    { code_hash: string }[]
  >`select code_hash from backup_codes where user_id = ${user?.["id"] ?? ""}`;
  const stored = JSON.stringify([user, codes]);
  for (const readable of [person.password, secret, ...backup])
    expect(stored).not.toContain(readable);
  expect(user?.["password_hash"]).toMatch(/^\$argon2id\$/);
  const unkeyed = backup.map((code) => createHash("sha256").update(code).digest("base64url"));
  for (const hash of unkeyed) expect(stored).not.toContain(hash);
  expect(new Set(codes.map(({ code_hash }) => code_hash)).size).toBe(10);
});

test("check 16: a code counts once, within a step of 30 seconds before or after", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret } = await turnOnTwoFactor(site, browser);
  site.advance(10 * minute);
  const login = (offset: number) =>
    openBrowser(site).call(endpoints.login, {
      uid: person.username,
      pwd: person.password,
      otp: codeOf(site, secret, offset),
    });
  // No step ends between the making of a code and its use.
  site.freeze();
  expect(await refusal(login(-90))).toContain("wasn't quite right");
  expect(await refusal(login(60))).toContain("wasn't quite right");
  expect((await login(-30)).multiFactor).toBe(false);
  // A clock that is half a minute fast. An accepted code ends all earlier ones.
  expect((await login(30)).multiFactor).toBe(false);
  for (const offset of [30, 0, -30])
    expect(await refusal(login(offset))).toContain("wasn't quite right");
});

test("check 17: the display token alone opens nothing", async () => {
  const person = await register(site);
  const answer = await openBrowser(site).call(endpoints.login, {
    uid: person.username,
    pwd: person.password,
  });
  const token = "token" in answer ? answer.token : "";
  const attempts: [headers: Record<string, string>, code: string][] = [
    [{ authorization: `Bearer ${token}` }, "access-key-invalid"],
    [{ cookie: `__Host-marquee=${token}` }, "logged-out"],
    [{ cookie: `user-data=${token}` }, "login-first"],
  ];
  for (const [headers, code] of attempts) {
    const response = await fetch(`${site.url}/api/view_devices.php`, { method: "POST", headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code });
  }
});

test("check 18: session tokens have 256 bits, and only their hash is stored", async () => {
  const { browser } = await registerAndSignIn(site);
  const token = browser.cookies.get("__Host-marquee") ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const rows = await sql`select * from sessions`;
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("check 19: every sign-in has a new token, and the one before is dead", async () => {
  const person = await register(site);
  const browser = openBrowser(site, { cookies: [["__Host-marquee", "planted-by-somebody-else"]] });
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  const first = browser.cookies.get("__Host-marquee") ?? "";
  expect(first).not.toContain("planted");
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  expect(browser.cookies.get("__Host-marquee")).not.toBe(first);
  const old = openBrowser(site, { cookies: [["__Host-marquee", first]] });
  expect(await refusal(old.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("checks 20 and 21: sessions end when idle for a week, or after thirty days", async () => {
  const { person, browser: idle } = await registerAndSignIn(site);
  const used = await signIn(site, person);
  for (let days = 0; days < 29; days += 1) {
    site.advance(day);
    await used.call(endpoints.viewDevices, {});
  }
  expect(await refusal(idle.call(endpoints.viewDevices, {}))).toBe("Logged out");
  site.advance(day);
  expect(await refusal(used.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("check 22: logging out ends the session on every node", async () => {
  const person = await register(secondNode);
  const browser = await signIn(secondNode, person);
  const elsewhere = openBrowser(secondNode, { cookies: browser.cookies });
  await elsewhere.call(endpoints.viewDevices, {});
  // The nodes' clocks differ by then, but a session that is gone is gone.
  await openBrowser(site, { cookies: browser.cookies }).call(endpoints.logout, {});
  expect(await refusal(elsewhere.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("check 23: deleting an account ends its sessions on all devices", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const other = await signIn(site, person);
  await browser.call(endpoints.deleteAccount, { password: person.password });
  expect(await refusal(other.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("check 24: turning two-factor authentication on or off ends all other sessions", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await signIn(site, person);
  const { secret } = await turnOnTwoFactor(site, browser);
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  await signIn(site, person, { otp: codeOf(site, secret) });
  site.advance(30_000);
  await browser.call(endpoints.totpDisable, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
});

test("check 26: changes of 2FA, exports and removing devices take a fresh sign-in", async () => {
  const { browser } = await registerAndSignIn(site);
  const [device] = await browser.call(endpoints.viewDevices, {});
  site.advance(11 * minute);
  for (const call of [endpoints.totpGen, endpoints.exportData, endpoints.requestExport] as const) {
    expect(await refusal(browser.call(call, {}))).toBe(reauthRequiredText);
  }
  expect(await refusal(browser.call(endpoints.totpAdd, { otp: "123456" }))).toBe(
    reauthRequiredText,
  );
  expect(await refusal(browser.call(endpoints.deleteSession, { deleteid: device?.id ?? "" }))).toBe(
    reauthRequiredText,
  );
  expect(await refusal(browser.call(endpoints.connect, { provider: "streaming-platform" }))).toBe(
    reauthRequiredText,
  );
  // These words do not end a session: it continues, and has its rights again after the password.
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
});

test("check 27: another person's device gets the response of a missing one", async () => {
  const { browser } = await registerAndSignIn(site);
  const { browser: stranger } = await registerAndSignIn(site);
  const [device] = await stranger.call(endpoints.viewDevices, {});
  const foreign = await refusalOf(
    browser.call(endpoints.deleteSession, { deleteid: device?.id ?? "" }),
  );
  const none = await refusalOf(
    browser.call(endpoints.deleteSession, { deleteid: "00000000-0000-4000-8000-000000000000" }),
  );
  expect(foreign).toEqual(none);
  expect(await stranger.call(endpoints.viewDevices, {})).toHaveLength(1);
});

test("check 28: the session cookie has its prefix and flags", async () => {
  const person = await register(site);
  const response = await fetch(`${site.url}/api/login.php`, {
    method: "POST",
    body: new URLSearchParams({ uid: person.username, pwd: person.password }),
  });
  const line =
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-marquee=")) ?? "";
  expect(line).toMatch(/; Path=\/(;|$)/);
  for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=2592000"])
    expect(line).toContain(flag);
  expect(line).not.toMatch(/Domain/i);
});

test("check 29: every kind of response has the security headers", async () => {
  const paths = [
    "/",
    "/watch?v=x",
    "/api/search.php",
    "/api/nope",
    "/media/nope/x.m3u8",
    "/media/file-v-00/master.m3u8",
    "/healthz",
    "/dev/mail",
    "/api/login.php",
  ];
  for (const path of paths) {
    const { headers } = await fetch(`${site.url}${path}`);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "script-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
    ]) {
      expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
    }
    expect(policy).not.toContain("unsafe");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
  }
});

test("check 30: a foreign origin gets no data", async () => {
  const origins = [
    "https://evil.example",
    "null",
    `${site.url}.evil.example`,
    site.url.replace("http", "https"),
  ];
  for (const origin of origins) {
    const { headers } = await fetch(`${site.url}/api/search.php`, { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("check 31: cross-site requests are refused on every POST and on logout", async () => {
  const { browser } = await registerAndSignIn(site);
  const foreign = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.example" },
    { origin: "null" },
  ];
  for (const headers of foreign) {
    for (const endpoint of Object.values(endpoints).filter(
      ({ method, name }) => method === "POST" || name === "logout",
    )) {
      const body = endpoint.method === "POST" ? new FormData() : undefined;
      body?.append("uid", "x");
      const response = await browser.fetch(endpoint.path, {
        method: endpoint.method,
        headers,
        ...(body ? { body } : {}),
      });
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 403]);
    }
  }
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  const plain = await browser.fetch("/api/login.php", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "uid=x",
  });
  expect(plain.status).toBe(415);
});

test.each(["/api/%6cogout.php", "/api/logout%2ephp", "/%61pi/logout.php?x=1"])(
  "check 31: a cross-site logout is refused as %s",
  async (path) => {
    const { browser } = await registerAndSignIn(site);
    const response = await browser.fetch(path, { headers: { "sec-fetch-site": "cross-site" } });
    expect(response.status).toBe(403);
    expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  },
);

test("check 1: an account called like a counter leaves its network's attempts alone", async () => {
  const person = await register(site, { ...newPerson(), username: "from" });
  const attacker = openBrowser(site);
  const guess = () =>
    refusalOf(attacker.call(endpoints.login, { uid: newPerson().username, pwd: wrong }));
  for (let attempt = 1; attempt <= 6; attempt += 1) expect((await guess()).status).toBe(403);
  await signIn(site, person, { ip: attacker.ip });
  for (let attempt = 7; attempt <= 50; attempt += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
});

test("check 1: the limit of guesses does not tell which address has a username", async () => {
  const person = await register(site);
  const other = await register(site);
  for (const address of [person.email, other.email, newPerson().email]) {
    const attacker = openBrowser(site);
    const guess = async (uid: string) =>
      (await refusalOf(attacker.call(endpoints.login, { uid, pwd: wrong }))).status;
    for (const uid of [person.username, address]) {
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect([uid, await guess(uid)]).toEqual([uid, 403]);
      expect([uid, await guess(uid)]).toEqual([uid, 429]);
    }
  }
});

test("R-SEC-04 right passwords are limited, too: each takes a slow hash", async () => {
  const person = await register(site);
  const { ip } = openBrowser(site);
  const { max } = limits.passwordChecksAtAccountFromNetwork;
  for (let attempt = 1; attempt <= max; attempt += 1) await signIn(site, person, { ip });
  expect((await refusalOf(signIn(site, person, { ip }))).status).toBe(429);
  await signIn(site, person);
});

test("header injection: nothing that breaks out of a recipient is an address", async () => {
  const { username: uid, password: pwd } = newPerson();
  const addresses = [
    "a@example.com\r\nBcc: victim@example.com",
    "a@example.com,victim@example.com",
    "<a@example.com>",
    "a@example.com;b@example.com",
    '"x"@example.com',
  ];
  for (const email of addresses) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: "Robin", email, uid, pwd, pwdrepeat: pwd }))
      body.append(name, value);
    const response = await openBrowser(site).fetch("/api/sign-up.php", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "Invalid email address" });
  }
});

test("a display token contains nothing secret", async () => {
  const person = await register(site);
  const before = Math.floor(site.now().getTime() / 1_000);
  const answer = await openBrowser(site).call(endpoints.login, {
    uid: person.username,
    pwd: person.password,
  });
  const after = site.now().getTime() / 1_000;
  const claims = decodeJwt("token" in answer ? answer.token : "");
  expect(claims.iat).toBeGreaterThanOrEqual(before);
  expect(claims.iat).toBeLessThanOrEqual(after);
  expect(Object.keys(claims).toSorted()).toEqual([
    "email",
    "exp",
    "iat",
    "multiFactor",
    "name",
    "picture",
    "sub",
    "uid",
  ]);
});
