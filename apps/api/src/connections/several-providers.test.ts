import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { beginIdentitySignIn, returnFrom } from "../testing/identity.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { startOpenIdIssuer, type OpenIdIssuer } from "../testing/openid-issuer.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { configuredProviders } from "./configured-providers.ts";

let site: TestSite;
let folder: string;
let google: OpenIdIssuer;
let school: OpenIdIssuer;
let liar: OpenIdIssuer;
const issuers: OpenIdIssuer[] = [];
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-logo-"));
  const logoPath = join(folder, "school.svg");
  await writeFile(logoPath, logo);
  google = await startOpenIdIssuer();
  // Some issuers end with a slash.
  school = await startOpenIdIssuer({ suffix: "/" });
  liar = await startOpenIdIssuer({ claimed: google.url });
  issuers.push(google, school, liar);
  const providers = [
    { name: "Google", issuer: google.url, clientId: "marquee-here" },
    { name: "Hill School", issuer: school.url, clientId: "marquee-here", logo: logoPath },
    { name: "Liar", issuer: liar.url, clientId: "marquee-here" },
    { name: "Out of order", issuer: "http://127.0.0.1:9", clientId: "marquee-here" },
  ];
  site = await startTestSite({ environment: { IDENTITY_PROVIDERS: JSON.stringify(providers) } });
});
afterAll(async () => {
  await site.stop();
  for (const issuer of issuers) issuer.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Somebody {
  readonly sub: string;
  readonly email?: string;
}

async function credentialOf(
  browser: Browser,
  issuer: OpenIdIssuer,
  somebody: Somebody,
): Promise<string> {
  const request = await beginIdentitySignIn(browser, issuer.id);
  const claims = { email: `${somebody.sub}@people.example`, email_verified: true, ...somebody };
  return (await returnFrom(browser, issuer.authorize(request, { claims }))).get("credential") ?? "";
}

async function verify(issuer: OpenIdIssuer, somebody: Somebody, browser = openBrowser(site)) {
  const credential = await credentialOf(browser, issuer, somebody);
  return browser.call(endpoints.identityProviderVerify, { credential });
}

async function connect(browser: Browser, issuer: OpenIdIssuer, sub: string) {
  const credential = await credentialOf(browser, issuer, { sub });
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
}

const connectedNames = async (browser: Browser) =>
  (await browser.call(endpoints.fetchConnections, {}))
    .filter(({ connected }) => connected)
    .map(({ name }) => name);

test("R-AUTH-04 the login lists each reachable provider with its name and logo", async () => {
  const { identity_providers: listed } = await openBrowser(site).call(
    endpoints.fetchSignInOptions,
    {},
  );
  const address = ({ id }: OpenIdIssuer) =>
    `${site.url}/api/identity-sign-in?${new URLSearchParams({ provider: id }).toString()}`;
  expect(listed).toEqual([
    { id: google.id, name: "Google", logo: "", sign_in_url: address(google) },
    {
      id: school.id,
      name: "Hill School",
      logo: `data:image/svg+xml;base64,${Buffer.from(logo).toString("base64")}`,
      sign_in_url: address(school),
    },
  ]);
});

test("R-AUTH-04 the same subject at two providers is two people", async () => {
  for (const [issuer, uid] of [
    [google, "same_google"],
    [school, "same_school"],
  ] as const) {
    const browser = openBrowser(site);
    const email = `${uid}@people.example`;
    expect(await refusal(verify(issuer, { sub: "same", email }, browser))).toContain(
      "approval required",
    );
    await browser.call(endpoints.signUp, { name: "Ada", email, uid, gsiUID: "same" });
    await verify(issuer, { sub: "same", email }, browser);
    expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({ uid });
  }
});

test("R-AUTH-04 a provider that is down or inconsistent cannot start a sign-in", async () => {
  for (const id of [liar.id, "http://127.0.0.1:9", "https://unknown.example", ""]) {
    const page = await beginIdentitySignIn(openBrowser(site), id);
    expect([id, page.href]).toEqual([id, `${site.url}/login#identity_error=unavailable`]);
  }
});

test("R-SET-06 each of several identities can be removed but the last way in", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await connect(browser, google, "several");
  await connect(browser, school, "several");
  expect(await connectedNames(browser)).toEqual(["Google", "Hill School"]);
  expect((await awaitMail(site, person.email, "was connected")).body).toContain(
    "connected with Hill School.",
  );
  const elsewhere = openBrowser(site);
  await verify(school, { sub: "several" }, elsewhere);
  const kinds = (await elsewhere.call(endpoints.fetchSecurityLog, {})).map(
    ({ kind, detail }) => `${kind} ${detail}`,
  );
  expect(kinds.slice(0, 3)).toEqual([
    "sign-in identity-provider:Hill School",
    "connected Hill School",
    "connected Google",
  ]);

  const thief = (await registerAndSignIn(site)).browser;
  expect(await refusal(connect(thief, google, "several"))).toContain("connected with another");
  await browser.call(endpoints.disconnect, { provider: "identity-provider", id: google.id });
  expect(await connectedNames(browser)).toEqual(["Hill School"]);
  expect(await refusal(verify(google, { sub: "several" }))).toContain(
    "no account for this sign-in",
  );

  const sql = openSql(site);
  await sql`update users set password_hash = null where username = ${person.username}`;
  await sql.end();
  const last = browser.call(endpoints.disconnect, { provider: "identity-provider", id: school.id });
  expect(await refusal(last)).toBe(
    "Set a password first: this is the only way in to your account.",
  );
  expect(await connectedNames(browser)).toEqual(["Hill School"]);
});

test("R-SET-06 a provider that is no longer offered can still be disconnected", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const sql = openSql(site);
  await sql`
    insert into connections (user_id, kind, issuer, subject)
    select id, 'identity-provider', 'https://gone.example', 'gone' from users
      where username = ${person.username}`;
  await sql.end();
  expect(await connectedNames(browser)).toEqual(["gone.example"]);
  await browser.call(endpoints.disconnect, {
    provider: "identity-provider",
    id: "https://gone.example",
  });
  expect(await connectedNames(browser)).toEqual([]);
});

test.each([
  ["no JSON", "Google", "expected a JSON list such as"],
  ["no list", "{}", "expected a JSON list such as"],
  ["a name that is missing", '[{"issuer":"https://a.example","clientId":"x"}]', "0.name"],
  [
    "an issuer that is no address",
    '[{"name":"A","issuer":"a","clientId":"x"}]',
    "0.issuer: expected an https address",
  ],
  ["a misspelt setting", '[{"name":"A","issuer":"https://a.example","client":"x"}]', "clientId"],
  [
    "an issuer by http",
    '[{"name":"A","issuer":"http://a.example","clientId":"x"}]',
    "0.issuer: expected an https address",
  ],
  [
    "two secrets for one",
    '[{"name":"A","issuer":"https://a.example","clientId":"x",' +
      '"clientSecret":"s","clientSecretFile":"/s"}]',
    "A: expected clientSecret or clientSecretFile, not both",
  ],
  [
    "one issuer twice",
    '[{"name":"A","issuer":"https://a.example","clientId":"x"},' +
      '{"name":"B","issuer":"https://a.example/","clientId":"x"}]',
    "two providers have the same issuer",
  ],
])("R-AUTH-04 IDENTITY_PROVIDERS refuses %s", (_, IDENTITY_PROVIDERS, problem) => {
  expect(() => readConfig({ IDENTITY_PROVIDERS })).toThrow("IDENTITY_PROVIDERS: ");
  expect(() => readConfig({ IDENTITY_PROVIDERS })).toThrow(problem);
});

const providersOf = (environment: Record<string, string>) =>
  configuredProviders({
    config: readConfig(environment),
    clock: () => new Date(),
    siteUrl: () => "https://marquee.example",
  });

test("R-AUTH-04 IDENTITY_ISSUER still names one provider, but not beside the list", () => {
  const one = { IDENTITY_ISSUER: "https://login.example/", IDENTITY_CLIENT_ID: "x" };
  const [provider, ...others] = providersOf(one);
  expect([provider?.name, provider?.id(), others]).toEqual([
    "login.example",
    "https://login.example",
    [],
  ]);
  expect(provider?.redirectUri()).toBe(
    "https://marquee.example/api/identity-callback/login.example",
  );
  const unreadable = {
    name: "A",
    issuer: "https://a.example",
    clientId: "x",
    clientSecretFile: "/nowhere",
  };
  const withoutFile = { IDENTITY_PROVIDERS: JSON.stringify([unreadable]) };
  expect(() => providersOf(withoutFile)).toThrow("the client secret /nowhere cannot be read");
  const IDENTITY_PROVIDERS = '[{"name":"A","issuer":"https://a.example","clientId":"x"}]';
  expect(() => readConfig({ ...one, IDENTITY_PROVIDERS })).toThrow(
    "IDENTITY_ISSUER: list it in IDENTITY_PROVIDERS",
  );
  expect(providersOf({})).toEqual([]);
});

test("R-AUTH-04 a logo that cannot be used ends the start, with the reason", async () => {
  const start = (path: string) => {
    const provider = { name: "A", issuer: "https://a.example", clientId: "x", logo: path };
    return () => providersOf({ IDENTITY_PROVIDERS: JSON.stringify([provider]) });
  };
  const large = join(folder, "large.png");
  await writeFile(large, Buffer.alloc(20_001));
  expect(start("/nowhere/logo.svg")).toThrow("the logo /nowhere/logo.svg cannot be read");
  expect(start("/etc/hostname")).toThrow("is no .svg, .png or .webp");
  expect(start(large)).toThrow("is larger than 20000 bytes");
});
