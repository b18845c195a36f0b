import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { configuredProviders } from "./configured-providers.ts";

const clientId = "marquee-here";
const unverified = "We couldn't verify that sign-in. Please try again.";

/** An OpenID Connect issuer on a port of its own. It may claim to be another one. */
async function startIssuer({ suffix = "", claimed = "" } = {}) {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "key", alg: "ES256", use: "sig" };
  const server = createServer((request, response) => {
    const issuer = claimed || url;
    const documents: Record<string, unknown> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${origin}/authorize`,
        jwks_uri: `${origin}/keys`,
      },
      "/keys": { keys: [key] },
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(documents[request.url ?? ""] ?? {}));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = origin + suffix;
  const sign = (sub: string, { issuer = url, audience = clientId, email = `${sub}@people.example` } = {}) =>
    new SignJWT({ sub, email, email_verified: true, jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: "ES256", kid: "key" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
  return { url, id: origin, sign, stop: () => server.close() };
}

type TestedIssuer = Awaited<ReturnType<typeof startIssuer>>;

let site: TestSite;
let folder: string;
let google: TestedIssuer;
let school: TestedIssuer;
let liar: TestedIssuer;
const issuers: TestedIssuer[] = [];
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-logo-"));
  const logoPath = join(folder, "school.svg");
  await writeFile(logoPath, logo);
  google = await startIssuer();
  // Some issuers end with a slash.
  school = await startIssuer({ suffix: "/" });
  liar = await startIssuer({ claimed: google.url });
  issuers.push(google, school, liar);
  const providers = [
    { name: "Google", issuer: google.url, clientId },
    { name: "Hill School", issuer: school.url, clientId, logo: logoPath },
    { name: "Liar", issuer: liar.url, clientId },
    { name: "Out of order", issuer: "http://127.0.0.1:9", clientId },
  ];
  site = await startTestSite({ environment: { IDENTITY_PROVIDERS: JSON.stringify(providers) } });
});
afterAll(async () => {
  await site.stop();
  for (const issuer of issuers) issuer.stop();
  await rm(folder, { recursive: true, force: true });
});

const verify = (credential: string, browser = openBrowser(site)) =>
  browser.call(endpoints.identityProviderVerify, { credential });

async function connect(browser: Browser, credential: string) {
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
}

const connectedNames = async (browser: Browser) =>
  (await browser.call(endpoints.fetchConnections, {})).filter(({ connected }) => connected).map(({ name }) => name);

test("R-AUTH-04 the login lists each provider that can be reached, with its name and logo", async () => {
  const { identity_providers: listed } = await openBrowser(site).call(endpoints.fetchSignInOptions, {});
  const address = ({ id }: TestedIssuer) => `${id}/authorize`;
  expect(listed).toEqual([
    { id: google.id, name: "Google", logo: "", authorize_url: address(google), client_id: clientId },
    {
      id: school.id,
      name: "Hill School",
      logo: `data:image/svg+xml;base64,${Buffer.from(logo).toString("base64")}`,
      authorize_url: address(school),
      client_id: clientId,
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
    const credential = await issuer.sign("same", { email });
    expect(await refusal(verify(credential, browser))).toContain("approval required");
    await browser.call(endpoints.signUp, { name: "Ada", email, uid, gsiUID: "same", credential });
    await verify(credential, browser);
    expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({ uid });
  }
});

test("R-AUTH-04 no provider speaks for another, for another site, or under its name", async () => {
  await connect((await registerAndSignIn(site)).browser, await google.sign("owner"));
  expect(await refusal(verify(await school.sign("owner", { issuer: google.url })))).toBe(unverified);
  expect(await refusal(verify(await liar.sign("owner", { issuer: google.url })))).toBe(unverified);
  await expect(verify(await liar.sign("owner"))).rejects.toThrow("503");
  expect(await refusal(verify(await google.sign("owner", { audience: "another-site" })))).toBe(unverified);
  expect(await refusal(verify(await google.sign("owner", { issuer: "http://127.0.0.1:1" })))).toBe(unverified);
  expect((await verify(await google.sign("owner"))).multiFactor).toBe(false);
});

test("R-SET-06 an account is connected with several, each is removed by itself, and the last way in stays", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await connect(browser, await google.sign("several"));
  await connect(browser, await school.sign("several"));
  expect(await connectedNames(browser)).toEqual(["Google", "Hill School"]);
  expect((await awaitMail(site, person.email, "was connected")).body).toContain("connected with Hill School.");
  const elsewhere = openBrowser(site);
  await verify(await school.sign("several"), elsewhere);
  const kinds = (await elsewhere.call(endpoints.fetchSecurityLog, {})).map(({ kind, detail }) => `${kind} ${detail}`);
  expect(kinds.slice(0, 3)).toEqual([
    "sign-in identity-provider:Hill School",
    "connected Hill School",
    "connected Google",
  ]);

  const thief = (await registerAndSignIn(site)).browser;
  expect(await refusal(connect(thief, await google.sign("several")))).toContain("connected with another");
  await browser.call(endpoints.disconnect, { provider: "identity-provider", id: google.id });
  expect(await connectedNames(browser)).toEqual(["Hill School"]);
  expect(await refusal(verify(await google.sign("several")))).toContain("no account for this sign-in");

  const sql = openSql(site);
  await sql`update users set password_hash = null where username = ${person.username}`;
  await sql.end();
  const last = browser.call(endpoints.disconnect, { provider: "identity-provider", id: school.id });
  expect(await refusal(last)).toBe("Set a password first: this is the only way in to your account.");
  expect(await connectedNames(browser)).toEqual(["Hill School"]);
});

test("R-SET-06 a provider that is no longer offered can still be disconnected", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const sql = openSql(site);
  await sql`
    insert into connections (user_id, kind, issuer, subject)
    select id, 'identity-provider', 'https://gone.example', 'gone' from users where username = ${person.username}`;
  await sql.end();
  expect(await connectedNames(browser)).toEqual(["gone.example"]);
  await browser.call(endpoints.disconnect, { provider: "identity-provider", id: "https://gone.example" });
  expect(await connectedNames(browser)).toEqual([]);
});

test.each([
  ["no JSON", "Google", "expected a JSON list such as"],
  ["no list", "{}", "expected a JSON list such as"],
  ["a name that is missing", '[{"issuer":"https://a.example","clientId":"x"}]', "0.name"],
  ["an issuer that is no address", '[{"name":"A","issuer":"a","clientId":"x"}]', "0.issuer: expected an http"],
  ["a misspelt setting", '[{"name":"A","issuer":"https://a.example","client":"x"}]', "clientId"],
  [
    "one issuer twice",
    '[{"name":"A","issuer":"https://a.example","clientId":"x"},{"name":"B","issuer":"https://a.example/","clientId":"x"}]',
    "two providers have the same issuer",
  ],
])("R-AUTH-04 IDENTITY_PROVIDERS refuses %s", (_, IDENTITY_PROVIDERS, problem) => {
  expect(() => readConfig({ IDENTITY_PROVIDERS })).toThrow("IDENTITY_PROVIDERS: ");
  expect(() => readConfig({ IDENTITY_PROVIDERS })).toThrow(problem);
});

test("R-AUTH-04 one provider by IDENTITY_ISSUER works as before, and not together with the list", () => {
  const one = { IDENTITY_ISSUER: "https://login.example/", IDENTITY_CLIENT_ID: "x" };
  const [provider, ...others] = configuredProviders(readConfig(one));
  expect([provider?.name, provider?.id(), others]).toEqual(["login.example", "https://login.example", []]);
  const IDENTITY_PROVIDERS = '[{"name":"A","issuer":"https://a.example","clientId":"x"}]';
  expect(() => readConfig({ ...one, IDENTITY_PROVIDERS })).toThrow("IDENTITY_ISSUER: list it in IDENTITY_PROVIDERS");
  expect(configuredProviders(readConfig({}))).toEqual([]);
});

test("R-AUTH-04 a logo that cannot be used ends the start, with the reason", async () => {
  const start = (path: string) => {
    const provider = { name: "A", issuer: "https://a.example", clientId: "x", logo: path };
    return () => configuredProviders(readConfig({ IDENTITY_PROVIDERS: JSON.stringify([provider]) }));
  };
  const large = join(folder, "large.png");
  await writeFile(large, Buffer.alloc(20_001));
  expect(start("/nowhere/logo.svg")).toThrow("the logo /nowhere/logo.svg cannot be read");
  expect(start("/etc/hostname")).toThrow("is no .svg, .png or .webp");
  expect(start(large)).toThrow("is larger than 20000 bytes");
});
