import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reauthRequiredText } from "../accounts/account-texts.ts";
import { hourMs } from "../clock.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { beginIdentitySignIn, locationOf, returnFrom } from "../testing/identity.ts";
import { startOpenIdIssuer, type Grant, type OpenIdIssuer } from "../testing/openid-issuer.ts";
import { newPerson } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const person = {
  sub: "subject-1",
  email: "ada@example.com",
  email_verified: true,
  given_name: "Ada",
  name: "Ada L",
};
const complete = { ...person, picture: "https://pictures.example/ada.png" };
const grant: Grant = { claims: complete };

let site: TestSite;
let folder: string;
let main: OpenIdIssuer;
let other: OpenIdIssuer;
let secretive: OpenIdIssuer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-secret-"));
  const clientSecretFile = join(folder, "secret");
  await writeFile(clientSecretFile, "from: a file\n");
  main = await startOpenIdIssuer();
  // As Keycloak and Authentik write issuers: with a path, and with a slash at the end.
  other = await startOpenIdIssuer({ suffix: "/application/o/marquee/" });
  secretive = await startOpenIdIssuer({
    suffix: "/realms/marquee",
    metadata: { token_endpoint_auth_methods_supported: ["client_secret_post"] },
  });
  const providers = [
    { name: "Main", issuer: main.url, clientId: main.clientId },
    { name: "Other", issuer: other.url, clientId: other.clientId, clientSecretFile },
    {
      name: "Secretive",
      issuer: secretive.url,
      clientId: secretive.clientId,
      clientSecret: "by variable",
    },
  ];
  site = await startTestSite({ environment: { IDENTITY_PROVIDERS: JSON.stringify(providers) } });
});
afterAll(async () => {
  await site.stop();
  for (const issuer of [main, other, secretive]) issuer.stop();
  await rm(folder, { recursive: true, force: true });
});

async function begin({
  issuer = main,
  browser = openBrowser(site),
  returnTo = "/login",
  confirms = false,
} = {}) {
  return {
    browser,
    issuer,
    request: await beginIdentitySignIn(browser, issuer.id, { returnTo, confirms }),
  };
}

/** Signs in at an issuer. @returns what the page is told. */
async function signIn(granted: Grant = grant, options: Parameters<typeof begin>[0] = {}) {
  const { browser, issuer, request } = await begin(options);
  const told = await returnFrom(browser, issuer.authorize(request, granted));
  return { browser, told, credential: told.get("credential") ?? "" };
}

const verify = (browser: Browser, credential: string) =>
  browser.call(endpoints.identityProviderVerify, { credential });

test("R-AUTH-04 a sign-in asks each provider with S256, state and nonce", async () => {
  const { request } = await begin();
  expect(request.origin + request.pathname).toBe(`${main.url}/authorize`);
  expect(Object.fromEntries(request.searchParams)).toEqual({
    response_type: "code",
    client_id: main.clientId,
    redirect_uri: `${site.url}/api/identity-callback/${main.url.slice(7).replace(":", "-")}`,
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  const ofAnother = await begin({ issuer: other });
  expect(ofAnother.request.searchParams.get("redirect_uri")).toMatch(/-application-o-marquee$/);
});

test("R-AUTH-04 a code makes an account, then signs in, once for each credential", async () => {
  const { username: uid, email } = newPerson();
  const claims = { ...complete, sub: uid, email };
  const { browser, credential } = await signIn({ claims });
  expect(await refusal(verify(browser, credential))).toContain("approval required");
  const form = { name: "Ada", email, uid, gsiUID: uid, credential };
  expect(await browser.call(endpoints.signUp, form)).toEqual({ signup: "success" });
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => verify(browser, credential)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const used of [credential, `${credential}==`])
    expect(await refusal(verify(browser, used))).toContain("couldn't verify");
  const again = await signIn({ claims });
  expect(await verify(again.browser, again.credential)).toMatchObject({ multiFactor: false });
});

test("R-AUTH-04 the client proves itself by PKCE, basic or post, as issuers want", async () => {
  for (const issuer of [main, other, secretive]) {
    const { credential } = await signIn(grant, { issuer });
    expect(credential).not.toBe("");
  }
  const basic = Buffer.from("marquee-here:from%3A%20a%20file".replaceAll("%20", "+")).toString(
    "base64",
  );
  const sent = [main, other, secretive].map(({ tokenRequests }) => {
    const { authorization, form } = tokenRequests.at(-1) ?? {};
    return [authorization, form?.get("client_secret") ?? null];
  });
  const [, [header]] = sent as [unknown, [string]];
  expect(
    decodeURIComponent(Buffer.from(header.slice(6), "base64").toString().replaceAll("+", " ")),
  ).toBe(decodeURIComponent(Buffer.from(basic, "base64").toString().replaceAll("+", " ")));
  expect([sent[0], sent[2]]).toEqual([
    [undefined, null],
    [undefined, "by variable"],
  ]);
});

test("R-AUTH-04 claims that the ID token lacks come from the user information", async () => {
  const { sub, ...others } = complete;
  const fromUserInfo = await signIn({ claims: { sub }, userInfo: { sub, ...others } });
  const payload = JSON.parse(
    Buffer.from(fromUserInfo.credential.split(".")[1] ?? "", "base64url").toString(),
  ) as object;
  expect(payload).toMatchObject(complete);
  const ofAnother = await signIn({ claims: { sub }, userInfo: { ...complete, sub: "subject-2" } });
  expect(ofAnother.told.get("identity_error")).toBe("refused");
  const withoutEmail = await signIn({ claims: { sub }, userInfo: { sub } });
  expect(withoutEmail.told.get("identity_error")).toBe("no-email");
  const { email } = complete;
  const mixed = await signIn({
    claims: { sub, email },
    userInfo: { sub, email: "b@example.com", email_verified: true },
  });
  const claims = JSON.parse(
    Buffer.from(mixed.credential.split(".")[1] ?? "", "base64url").toString(),
  ) as object;
  expect(claims).toMatchObject({ email, email_verified: false });
});

test.each<[string, Grant]>([
  ["another nonce", { claims: { ...complete, nonce: "another" } }],
  ["no nonce", { claims: { ...complete, nonce: undefined } }],
  ["another issuer", { claims: { ...complete, iss: "https://issuer.example" } }],
  ["another audience", { claims: { ...complete, aud: "another-site" } }],
  [
    "several audiences, made for another",
    { claims: { ...complete, aud: ["marquee-here", "b"], azp: "b" } },
  ],
  ["an end in the past", { claims: { ...complete, exp: 1_700_000_000 } }],
  ["no end", { claims: { ...complete, exp: undefined } }],
  ["nobody", { claims: { ...complete, sub: undefined } }],
  ["no signature", { ...grant, signing: "none" }],
  ["another key under the same name", { ...grant, signing: "foreign-key" }],
  ["a key that the issuer has not", { ...grant, signing: "unknown-key" }],
  ["the public key as a shared secret", { ...grant, signing: "public-key-as-secret" }],
])("R-AUTH-04 refuses an ID token with %s", async (_, granted) => {
  expect(Object.fromEntries((await signIn(granted)).told)).toEqual({ identity_error: "refused" });
});

test("R-AUTH-04 a response is valid once, in the browser that requested it", async () => {
  const { browser, request } = await begin();
  const callback = main.authorize(request, grant);
  const victim = openBrowser(site);
  await begin({ browser: victim });
  for (const elsewhere of [openBrowser(site), victim])
    expect((await returnFrom(elsewhere, callback)).get("identity_error")).toBe("refused");
  const before = [...browser.cookies];
  expect((await returnFrom(browser, callback)).get("credential")).not.toBeNull();
  for (const [name, value] of before) browser.cookies.set(name, value);
  callback.searchParams.set("code", main.issueCode(request, grant));
  expect((await returnFrom(browser, callback)).get("identity_error")).toBe("refused");
});

test("R-AUTH-04 PKCE, or else the nonce, refuses the code of another sign-in", async () => {
  for (const checksPkce of [true, false]) {
    const thief = await begin();
    const stolen = main.issueCode(thief.request, { ...grant, checksPkce });
    const { browser, request } = await begin();
    const callback = main.authorize(request, grant);
    callback.searchParams.set("code", stolen);
    expect((await returnFrom(browser, callback)).get("identity_error")).toBe("refused");
  }
});

test("R-AUTH-04 no provider's response passes for another's", async () => {
  const mixUp = async (change: (callback: URL, ofOther: URL) => void) => {
    const { browser, request } = await begin();
    const callback = main.authorize(request, grant);
    change(callback, (await begin({ issuer: other })).request);
    const sent = [main, other].map(({ tokenRequests }) => tokenRequests.length);
    expect((await returnFrom(browser, callback)).get("identity_error")).toBe("refused");
    // No provider has received the code.
    expect([main, other].map(({ tokenRequests }) => tokenRequests.length)).toEqual(sent);
  };
  await mixUp((callback) => callback.searchParams.set("iss", other.url));
  await mixUp((callback) => callback.searchParams.delete("iss"));
  await mixUp((callback, ofOther) => {
    callback.pathname = new URL(ofOther.searchParams.get("redirect_uri") ?? "").pathname;
  });
  await mixUp((callback) =>
    callback.searchParams.append("state", callback.searchParams.get("state") ?? ""),
  );
});

test("R-AUTH-04 a provider's refusal returns to the page, and signing in still works", async () => {
  const { browser, request } = await begin({ returnTo: "/settings/connections?tab=1" });
  const callback = main.authorize(request, grant);
  callback.searchParams.delete("code");
  callback.searchParams.set("error", "access_denied");
  const page = locationOf(await browser.fetch(callback.pathname + callback.search));
  expect(page.href).toBe(`${site.url}/settings/connections?tab=1#identity_error=refused`);
  expect((await signIn(grant, { browser })).credential).not.toBe("");
});

test.each([
  "https://evil.example/login",
  "//evil.example/login",
  String.raw`/\evil.example`,
  "javascript:alert(1)",
  "/.//evil.example",
])("R-AUTH-04 nobody is sent to another site by return_to=%s", async (returnTo) => {
  const { browser, request } = await begin({ returnTo });
  const page = locationOf(
    await browser.fetch(main.authorize(request, grant).href.slice(site.url.length)),
  );
  expect(page.origin).toBe(site.url);
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);

test("R-AUTH-04 users confirm who they are by a login that the provider confirms", async () => {
  const { request } = await begin({ confirms: true });
  expect([request.searchParams.get("prompt"), request.searchParams.get("max_age")]).toEqual([
    "login",
    "0",
  ]);
  const outcomes = [];
  for (const auth_time of [undefined, nowSeconds() - 3_600, nowSeconds()]) {
    const { told } = await signIn({ claims: { ...complete, auth_time } }, { confirms: true });
    outcomes.push([told.get("identity_error"), told.has("credential")]);
  }
  expect(outcomes).toEqual([
    ["not-confirmed", false],
    ["not-confirmed", false],
    [null, true],
  ]);
});

test("R-SEC-01 at an unattended browser, a provider that knows it confirms nothing", async () => {
  const { username: uid, email } = newPerson();
  const claims = { ...complete, sub: uid, email, auth_time: nowSeconds() };
  const { browser, credential } = await signIn({ claims });
  await browser.call(endpoints.signUp, { name: "Ada", email, uid, gsiUID: uid, credential });
  await verify(browser, credential);
  expect(await refusal(browser.call(endpoints.exportData, {}))).toBe(reauthRequiredText);
  expect(await refusal(browser.call(endpoints.deleteAccount, { credential }))).toContain(
    "log in again",
  );
  const confirm = async () => (await signIn({ claims }, { browser, confirms: true })).credential;
  await verify(browser, await confirm());
  expect((await browser.call(endpoints.exportData, {})).username).toBe(uid);
  // Another sign-in without a question takes it back.
  await verify(browser, (await signIn({ claims }, { browser })).credential);
  expect(await refusal(browser.call(endpoints.exportData, {}))).toBe(reauthRequiredText);
  await browser.call(endpoints.deleteAccount, { credential: await confirm() });
});

test("R-AUTH-04 another site begins no sign-in", async () => {
  const path = `/api/identity-sign-in?${new URLSearchParams({ provider: main.id }).toString()}`;
  const answer = await openBrowser(site).fetch(path, {
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
    403,
    null,
    [],
  ]);
});

test("R-AUTH-04 three tabs can sign in at the same time", async () => {
  const browser = openBrowser(site);
  const requests = [];
  for (let tab = 0; tab < 4; tab += 1) requests.push((await begin({ browser })).request);
  const told = [];
  for (const request of requests)
    told.push(await returnFrom(browser, main.authorize(request, grant)));
  expect(told.map((fields) => fields.get("credential") !== null)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("R-AUTH-04 a token endpoint that fails or sends too much makes no sign-in", async () => {
  const outcomes = [];
  for (const respond of [
    (response) => void response.writeHead(500).end("{}"),
    (response) => void response.destroy(),
    (response) => void response.end(JSON.stringify({ padding: "x".repeat(300_000) })),
    (response) => void response.writeHead(302, { location: `${main.url}/elsewhere` }).end(),
    (response) => void response.end("[]"),
  ] satisfies Parameters<OpenIdIssuer["respondWith"]>[0][]) {
    main.respondWith(respond);
    outcomes.push((await signIn()).told.get("identity_error"));
  }
  main.respondWith(null);
  expect(outcomes).toEqual(["unavailable", "unavailable", "unavailable", "refused", "refused"]);
  expect((await signIn()).credential).not.toBe("");
});

test("R-AUTH-04 an issuer is discovered again after an hour, if it can be", async () => {
  const authorizePath = async () => (await begin({ issuer: secretive })).request.pathname;
  expect(await authorizePath()).toBe("/realms/marquee/authorize");
  secretive.describe({ authorization_endpoint: `${secretive.url}/moved` });
  expect(await authorizePath()).toBe("/realms/marquee/authorize");
  site.advance(hourMs);
  await expect.poll(authorizePath).toBe("/realms/marquee/moved");
  // One that says that it is another is not believed.
  secretive.describe({ issuer: main.url, authorization_endpoint: `${main.url}/authorize` });
  site.advance(hourMs);
  // A second request is sent only when the first one's response was rejected.
  const expected = secretive.discoveryRequests() + 2;
  while (secretive.discoveryRequests() < expected)
    expect(await authorizePath()).toBe("/realms/marquee/moved");
  expect(await authorizePath()).toBe("/realms/marquee/moved");
});
