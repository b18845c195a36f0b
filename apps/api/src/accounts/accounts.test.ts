import { endpoints, isLoggedOut, needsApproval, type Plan } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { limits } from "../limits/rate-limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import {
  codeOf,
  newPerson,
  register,
  registerAndSignIn,
  signIn,
  turnOnTwoFactor,
  type Person,
} from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { unzip } from "../testing/unzip.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

test("R-AUTH signs up, activates by mail, and signs in by username or email", async () => {
  const person = newPerson();
  const { username: uid, email, password: pwd } = person;
  const browser = openBrowser(site);
  expect(
    await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd }),
  ).toEqual({
    signup: "success",
  });
  expect(await refusal(browser.call(endpoints.login, { uid, pwd }))).toContain(
    "activate your account",
  );
  await browser.call(endpoints.verifyActivateLink, {
    token: tokenIn(await awaitMail(site, email, "Activate")),
  });
  for (const name of [uid, uid.toUpperCase(), email]) {
    const answer = await openBrowser(site).call(endpoints.login, { uid: name, pwd });
    expect(answer.multiFactor).toBe(false);
  }
});

test("R-AUTH-11 the token has name, email, picture, multiFactor and expiry", async () => {
  const person = await register(site);
  const answer = await openBrowser(site).call(endpoints.login, {
    uid: person.username,
    pwd: person.password,
  });
  const claims = decodeJwt("token" in answer ? answer.token : "");
  expect(claims).toMatchObject({
    name: "Robin",
    email: person.email,
    picture: "",
    multiFactor: false,
    uid: person.username,
  });
  expect(claims.exp).toBeGreaterThan(site.now().getTime() / 1_000);
});

test("a taken address gets the response of a free one, and its owner is notified", async () => {
  const person = await register(site);
  const browser = openBrowser(site);
  const form = {
    name: "Robin",
    email: "other@example.com",
    uid: person.username,
    pwd: "Kayak-9-Lagoon",
    pwdrepeat: "Kayak-9-Lagoon",
  };
  expect(await refusal(browser.call(endpoints.signUp, form))).toBe("That username is taken.");
  const answer = await browser.call(endpoints.signUp, {
    ...form,
    email: person.email,
    uid: newPerson().username,
  });
  expect(answer).toEqual({ signup: "success" });
  await awaitMail(site, person.email, "You already have");
});

test("the next sign-up with its address replaces an account that was never activated", async () => {
  const person = newPerson();
  const browser = openBrowser(site);
  const sign = (by: typeof browser, uid: string, pwd: string) =>
    by.call(endpoints.signUp, { name: "Robin", email: person.email, uid, pwd, pwdrepeat: pwd });
  await sign(openBrowser(site), "squatter_one", "Attacker-1-Pass!");
  await sign(browser, person.username, person.password);
  await browser.call(endpoints.verifyActivateLink, {
    token: tokenIn(await awaitMail(site, person.email, "Activate")),
  });
  await signIn(site, person);
  expect(
    await refusal(
      openBrowser(site).call(endpoints.login, { uid: "squatter_one", pwd: "Attacker-1-Pass!" }),
    ),
  ).toContain("Wrong");
});

test.each(["the same", "another"])(
  "R-SEC-04 a sign-up that was never activated tells nobody whether it has %s address",
  async (which) => {
    const pending = newPerson();
    const { username: uid, email } = pending;
    const sign = (by: Person) =>
      openBrowser(site).call(endpoints.signUp, {
        name: "Robin",
        email: by.email,
        uid,
        pwd: by.password,
        pwdrepeat: by.password,
      });
    await sign(pending);
    const next = { ...newPerson(), username: uid, ...(which === "the same" && { email }) };
    expect(await sign(next)).toEqual({ signup: "success" });
    const token = tokenIn(await awaitMail(site, next.email, "Activate"));
    await openBrowser(site).call(endpoints.verifyActivateLink, { token });
    expect(await refusal(sign(newPerson()))).toBe("That username is taken.");
  },
);

test("R-AUTH-08 another activation mail can be requested", async () => {
  const { email, username: uid, password: pwd } = newPerson();
  await openBrowser(site).call(endpoints.signUp, {
    name: "Robin",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  const first = await awaitMail(site, email, "Activate");
  await openBrowser(site).call(endpoints.resendActivation, { email });
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(2);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyActivateLink, { token: tokenIn(first) })),
  ).toContain("new token");
});

test("R-AUTH-01 R-AUTH-06 R-AUTH-10 a long address logs in and recovers the account", async () => {
  const person = await register(site, { ...newPerson(), email: `${"far".repeat(20)}@example.com` });
  expect(
    await openBrowser(site).call(endpoints.login, { uid: person.email, pwd: person.password }),
  ).toHaveProperty("token");
  const browser = await signIn(site, person);
  const { backup } = await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetMfa, { uid: person.username });
  const mfaToken = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await elsewhere.call(endpoints.verifyMfaPwd, { token: mfaToken, password: person.password });
  await elsewhere.call(endpoints.resetChangeMfa, { token: mfaToken, backupCode: backup[0] ?? "" });
  await elsewhere.call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  const fresh = "Umbrella-5-Otter";
  await elsewhere.call(endpoints.resetChangePassword, {
    token,
    new_password: fresh,
    confirm_password: fresh,
  });
  await signIn(site, { ...person, password: fresh });
});

test("R-AUTH-03 two-factor authentication requires a code", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret, backup } = await turnOnTwoFactor(site, browser);
  expect(backup.length).toBe(10);
  expect(backup.every((code) => /^[a-z0-9]{10}$/.test(code))).toBe(true);
  await awaitMail(site, person.email, "Two-factor authentication is on");
  const other = openBrowser(site);
  const form = { uid: person.username, pwd: person.password };
  expect(await other.call(endpoints.login, form)).toEqual({ multiFactor: true });
  expect(await refusal(other.call(endpoints.login, { ...form, otp: "000000" }))).toBe(
    "That passcode wasn't quite right.",
  );
  const answer = await other.call(endpoints.login, { ...form, otp: codeOf(site, secret) });
  expect(decodeJwt("token" in answer ? answer.token : "")["multiFactor"]).toBe(true);
});

test("R-SET-04 a wrong first code does not turn two-factor authentication on", async () => {
  const { browser } = await registerAndSignIn(site);
  const { qr_base64, manual_key } = await browser.call(endpoints.totpGen, {});
  expect(qr_base64).toMatch(/^data:image\/png;base64,/);
  expect(manual_key).toMatch(/^[A-Z2-7]{32}$/);
  expect(await refusal(browser.call(endpoints.totpAdd, { otp: "123456" }))).toBe(
    "That passcode wasn't quite right.",
  );
  expect((await browser.call(endpoints.fetchAccount, {})).multiFactor).toBe(false);
});

test("password and code turn two-factor authentication off or replace backup codes", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret, backup } = await turnOnTwoFactor(site, browser);
  const renewed = await browser.call(endpoints.newBackupCodes, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  expect(renewed.backup).toHaveLength(10);
  expect(renewed.backup).not.toContain(backup[0]);
  site.advance(30_000);
  expect(
    await refusal(
      browser.call(endpoints.totpDisable, { password: "wrong", otp: codeOf(site, secret) }),
    ),
  ).toBe("Wrong password.");
  await browser.call(endpoints.totpDisable, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  expect((await browser.call(endpoints.fetchAccount, {})).multiFactor).toBe(false);
});

test("R-AUTH-10 the mailed link, the password and a backup code turn 2FA off", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetMfa, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await elsewhere.call(endpoints.verifyMfaResetLink, { token });
  await elsewhere.call(endpoints.verifyMfaPwd, { token, password: person.password });
  const { token: session } = await elsewhere.call(endpoints.resetChangeMfa, {
    token,
    backupCode: backup[3] ?? "",
  });
  expect(decodeJwt(session)["multiFactor"]).toBe(false);
  expect((await elsewhere.call(endpoints.viewDevices, {})).length).toBe(1);
  expect(
    isLoggedOut(await browser.call(endpoints.viewDevices, {}).catch((error: unknown) => error)),
  ).toBe(true);
});

test("R-AUTH-07 a forgotten password is reset by mail and ends all sessions", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  await elsewhere.call(endpoints.verifyResetLink, { token });
  const fresh = "Umbrella-5-Otter";
  await elsewhere.call(endpoints.resetChangePassword, {
    token,
    new_password: fresh,
    confirm_password: fresh,
  });
  expect(await refusal(browser.call(endpoints.viewDevices, {}))).toBe("Logged out");
  await signIn(site, { ...person, password: fresh });
  expect(
    await refusal(
      openBrowser(site).call(endpoints.login, { uid: person.username, pwd: person.password }),
    ),
  ).toContain("Wrong");
});

test("R-SET-05 devices are listed with system, browser, address and times", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const phone = await signIn(site, person, {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) " +
      "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  });
  const devices = await browser.call(endpoints.viewDevices, {});
  expect(devices.filter((device) => device.this_device === 1)).toHaveLength(1);
  expect(devices).toHaveLength(2);
  const other = devices.find((device) => device.this_device === 0);
  expect(other).toMatchObject({
    OS: expect.stringContaining("iOS 17"),
    browser: "Safari 17",
    IP: phone.ip,
  });
  await browser.call(endpoints.deleteSession, { deleteid: other?.id ?? "" });
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect(await refusal(phone.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("R-AUTH-09 logging out ends the session", async () => {
  const { browser } = await registerAndSignIn(site);
  await browser.call(endpoints.logout, {});
  expect(await refusal(browser.call(endpoints.viewDevices, {}))).toBe("Please login first");
});

test("details are changed; a new address counts once its link is opened", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { username, email } = newPerson();
  const renamed = await browser.call(endpoints.modifyAccount, { name: "Sam", uid: username });
  expect(decodeJwt(renamed.token ?? "")).toMatchObject({ name: "Sam", uid: username });
  expect(await refusal(browser.call(endpoints.modifyAccount, { email }))).toBe(
    "Please enter your password.",
  );
  const asked = await browser.call(endpoints.modifyAccount, { email, password: person.password });
  expect(asked.pending_email).toBe(email);
  expect((await browser.call(endpoints.fetchAccount, {})).email).toBe(person.email);
  await browser.call(endpoints.verifyEmailLink, {
    token: tokenIn(await awaitMail(site, email, "Confirm")),
  });
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({
    email,
    uid: username,
    pending_email: "",
  });
  await awaitMail(site, person.email, "email address was changed");
});

test("R-SET-02 changing the password logs out all other devices and renews this one", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const other = await signIn(site, person);
  const before = browser.cookies.get("__Host-marquee");
  const change = {
    current_password: person.password,
    new_password: "Gondola-8-Reef",
    confirm_password: "Gondola-8-Reef",
  };
  const { token } = await browser.call(endpoints.changePassword, change);
  expect(token).toBeDefined();
  expect(browser.cookies.get("__Host-marquee")).not.toBe(before);
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect(await refusal(other.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("R-SET-03 the data come as JSON, without secrets", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const data = await browser.call(endpoints.exportData, {});
  expect(data).toMatchObject({
    username: person.username,
    account: { email: person.email },
    devices: [{ os: expect.any(String) }],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|secret|argon2/i);
});

test("R-SET-02 the emailed archive is a ZIP whose link is valid for 24 hours", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await browser.call(endpoints.requestExport, {});
  const token = tokenIn(await awaitMail(site, person.email, "data is ready"));
  const response = await openBrowser(site).fetch(`/api/download-export?token=${token}`);
  expect(response.headers.get("content-disposition")).toContain("marquee-data.zip");
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const [name] = [...files.keys()];
  expect([files.size, name]).toEqual([1, expect.stringMatching(/\.json$/)]);
  const data: unknown = JSON.parse(files.get(name ?? "")?.toString() ?? "");
  expect(data).toMatchObject({ username: person.username, account: { email: person.email } });
  site.advance(86_400_000);
  expect((await openBrowser(site).fetch(`/api/download-export?token=${token}`)).status).toBe(404);
});

test("R-SEC-04 an account saves all its data ten times in an hour", async () => {
  const { browser } = await registerAndSignIn(site);
  for (let count = 0; count < limits.dataExportsOfAccount.max; count += 1)
    await browser.call(endpoints.exportData, {});
  expect(await refusal(browser.call(endpoints.exportData, {}))).toContain("Too many attempts");
});

test("R-SET-02 deleting an account takes the password", async () => {
  const { person, browser } = await registerAndSignIn(site);
  expect(await refusal(browser.call(endpoints.deleteAccount, { password: "nope" }))).toBe(
    "Wrong password.",
  );
  await browser.call(endpoints.deleteAccount, { password: person.password });
  expect(await refusal(browser.call(endpoints.fetchAccount, {}))).toBe("Please login first");
});

test("R-AUTH-04 the identity provider's sign-in needs approval first, then signs in", async () => {
  const { username, email } = newPerson();
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, {
    sub: `sub-${username}`,
    email,
    given_name: "Kim",
    name: "Kim Example",
  });
  const refused: unknown = await browser
    .call(endpoints.identityProviderVerify, { credential })
    .catch((error: unknown) => error);
  expect(needsApproval(refused)).toBe(true);
  await browser.call(endpoints.signUp, {
    name: "Kim",
    email,
    uid: username,
    gsiUID: `sub-${username}`,
  });
  const answer = await browser.call(endpoints.identityProviderVerify, { credential });
  expect(answer.multiFactor).toBe(false);
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({
    has_password: false,
    email,
  });
});

test("an unverified gsiUID creates no account", async () => {
  const { username, email } = newPerson();
  const form = { name: "Kim", email, uid: username, gsiUID: "made-up" };
  const browser = openBrowser(site);
  expect(await refusal(browser.call(endpoints.signUp, form))).toContain("couldn't verify");
  const credential = await credentialFor(browser, {
    sub: "someone-else",
    email,
    given_name: "Kim",
    name: "Kim",
  });
  expect(await refusal(browser.call(endpoints.signUp, { ...form, credential }))).toContain(
    "couldn't verify",
  );
});

test("R-AUTH-04 forged, unsigned or another browser's credentials are refused", async () => {
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, { sub: "robin", email: "robin@example.com" });
  const [header = "", payload = "", signature = ""] = credential.split(".");
  const changed = Buffer.from(JSON.stringify({ ...decodeJwt(credential), sub: "admin" })).toString(
    "base64url",
  );
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  for (const forged of [
    `${header}.${changed}.${signature}`,
    `${unsigned}.${payload}.`,
    "a.b.c",
    "nonsense",
  ]) {
    expect(
      await refusal(browser.call(endpoints.identityProviderVerify, { credential: forged })),
    ).toContain("couldn't verify");
  }
  const elsewhere = openBrowser(site);
  expect(await refusal(elsewhere.call(endpoints.identityProviderVerify, { credential }))).toContain(
    "couldn't verify",
  );
  await credentialFor(elsewhere, { sub: "robin", email: "robin@example.com" });
  expect(await refusal(elsewhere.call(endpoints.identityProviderVerify, { credential }))).toContain(
    "couldn't verify",
  );
});

test("R-SET-06 connects the streaming platform with its tier, and disconnects it", async () => {
  const { browser } = await registerAndSignIn(site);
  expect(await browser.call(endpoints.fetchConnections, {})).toMatchObject([
    { connected: false },
    { connected: false },
  ]);
  const { redirect } = await browser.call(endpoints.connect, { provider: "streaming-platform" });
  const consent = new URLSearchParams([
    ...new URL(redirect).searchParams,
    ["name", "robin_streams"],
    ["tier", "2"],
  ]);
  const allowed = await browser.fetch("/dev/platform/authorize", { method: "POST", body: consent });
  const back = new URL(allowed.headers.get("location") ?? "");
  const done = await browser.fetch(back.pathname + back.search);
  expect(done.headers.get("location")).toBe("/settings/connections?connected=streaming-platform");
  const [, platform] = await browser.call(endpoints.fetchConnections, {});
  expect(platform).toMatchObject({ connected: true, account_name: "robin_streams", tier: 2 });
  const { plan } = await browser.call(endpoints.fetchAccount, {});
  expect(plan).toMatchObject({ plan: "all-access", source: "streaming-platform" });
  expect(Math.round((Date.parse(plan?.until ?? "") - site.now().getTime()) / 86_400_000)).toBe(31);
  expect((await browser.call(endpoints.subscribe, { plan: "exclusives" })).message).toBe(
    "You have All Access, which includes Exclusives.",
  );
  await browser.call(endpoints.disconnect, { provider: "streaming-platform" });
  expect((await browser.call(endpoints.fetchConnections, {}))[1]?.connected).toBe(false);
  expect((await browser.call(endpoints.fetchAccount, {})).plan).toBeNull();
});

test("a callback that another session began connects nothing", async () => {
  const { browser } = await registerAndSignIn(site);
  const { browser: victim } = await registerAndSignIn(site);
  const { redirect } = await browser.call(endpoints.connect, { provider: "streaming-platform" });
  const consent = new URLSearchParams([
    ...new URL(redirect).searchParams,
    ["name", "attacker"],
    ["tier", "3"],
  ]);
  const allowed = await browser.fetch("/dev/platform/authorize", { method: "POST", body: consent });
  const back = new URL(allowed.headers.get("location") ?? "");
  const done = await victim.fetch(back.pathname + back.search);
  expect(done.headers.get("location")).toContain("error=connection");
  expect((await victim.call(endpoints.fetchConnections, {}))[1]?.connected).toBe(false);
});

test("the owner of a channel sees its private and scheduled videos with their status", async () => {
  const owner = await signIn(site, {
    username: "demo_creator",
    email: "",
    password: "Director-1-Cut",
  });
  expect((await owner.call(endpoints.watch, { v: "v-private" }))?.video.video_status).toBe(
    "Private",
  );
  expect((await owner.call(endpoints.watch, { v: "v-nothing" }))?.video.video_status).toBe(
    "Private",
  );
  expect(await owner.call(endpoints.watch, { v: "v-banned" })).toBeNull();
  const { browser: stranger } = await registerAndSignIn(site);
  expect(await stranger.call(endpoints.watch, { v: "v-private" })).toBeNull();
});

test("one wanted plan is stored while payment is not open, and returned from then on", async () => {
  const { browser } = await registerAndSignIn(site);
  const subscribe = async (plan: Plan) =>
    (await browser.call(endpoints.subscribe, { plan })).message;
  expect(await subscribe("supporter")).toContain("We have noted Supporter.");
  expect(await subscribe("supporter")).toContain("You have chosen Supporter already.");
  expect(await subscribe("exclusives")).toContain("We have noted Exclusives instead of Supporter.");
  expect(await browser.call(endpoints.exportData, {})).toMatchObject({
    plans: [],
    subscriptions_asked_for: [{ plan: "exclusives" }],
  });
});

test("a new password is checked before it is submitted, against its owner's data", async () => {
  const visitor = openBrowser(site);
  const check = async (
    new_password: string,
    known: { uid?: string; email?: string; token?: string } = {},
  ) => (await visitor.call(endpoints.checkNewPassword, { new_password, ...known })).problem;
  expect(await check("Password1!")).toBe("common");
  expect(await check("Marquee-7-Reef")).toBe("personal");
  expect(await check("M4rqu33-7-Reef")).toBe("personal");
  expect(await check("Gondola-8-Reef")).toBe("");
  expect(await check("Gondola-8-Reef", { uid: "gondola" })).toBe("personal");
  expect(await check("Gondola-8-Reef", { uid: "", email: "gondola@example.com" })).toBe("personal");

  const { person, browser } = await registerAndSignIn(site);
  const own = `Reef-8-${person.username}`;
  expect(await check(own)).toBe("");
  expect(await browser.call(endpoints.checkNewPassword, { new_password: own })).toEqual({
    problem: "personal",
  });
  await visitor.call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  expect(await check(own, { token })).toBe("personal");
  expect(await refusal(check(own, { token: "made-up" }))).toContain("not valid");
});
