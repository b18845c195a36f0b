import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { endpoints } from "@marquee/api-client";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const clientId = "marquee-at-example";
const kid = "key-1";
const own = await generateKeyPair("RS256", { extractable: true });
const publicKey = await exportJWK(own.publicKey);
const foreign = await generateKeyPair("RS256");
const person = { sub: "subject-1", email: "ada@example.com", email_verified: true, given_name: "Ada", name: "Ada L" };
const refused = "We couldn't verify that sign-in. Please try again.";

let issuer: string;
let site: TestSite;
const provider: Server = createServer((request, response) => {
  const documents: Record<string, unknown> = {
    "/.well-known/openid-configuration": {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      jwks_uri: `${issuer}/keys`,
    },
    "/keys": { keys: [{ ...publicKey, kid, alg: "RS256", use: "sig" }] },
  };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(documents[request.url ?? ""] ?? {}));
});

beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  site = await startTestSite({ environment: { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId } });
});
afterAll(async () => {
  await site.stop();
  provider.close();
});

const seconds = () => Math.floor(Date.now() / 1_000);

function claims(changes: Record<string, unknown> = {}) {
  return new SignJWT({ ...person, iss: issuer, aud: clientId, iat: seconds(), exp: seconds() + 300, ...changes });
}

const signed = (changes?: Record<string, unknown>) =>
  claims(changes).setProtectedHeader({ alg: "RS256", kid }).sign(own.privateKey);

const verify = (credential: string) => openBrowser(site).call(endpoints.identityProviderVerify, { credential });

test("R-AUTH-04 the login page learns where the configured issuer asks who it is", async () => {
  const options = await openBrowser(site).call(endpoints.fetchSignInOptions, {});
  expect(options.identity_providers).toEqual([
    { id: issuer, name: "127.0.0.1", logo: "", authorize_url: `${issuer}/authorize`, client_id: clientId },
  ]);
});

test("R-AUTH-04 a credential of the issuer makes an account, and then signs in", async () => {
  const browser = openBrowser(site);
  const credential = await signed();
  expect(await refusal(browser.call(endpoints.identityProviderVerify, { credential }))).toContain("approval required");
  const form = { name: "Ada", email: person.email, uid: "ada_foreign", gsiUID: person.sub, credential };
  expect(await browser.call(endpoints.signUp, form)).toEqual({ signup: "success" });
  expect(await verify(await signed())).toMatchObject({ multiFactor: false });
});

test("R-AUTH-04 a credential opens one session, however many ask for one", async () => {
  const form = { name: "Eve", email: "eve@example.com", uid: "eve_foreign", gsiUID: "subject-2" };
  const identity = { sub: form.gsiUID, email: form.email };
  await openBrowser(site).call(endpoints.signUp, { ...form, credential: await signed(identity) });
  const credential = await signed(identity);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(credential)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusal(verify(credential))).toBe(refused);
  expect(await verify(await signed({ ...identity, jti: "another" }))).toMatchObject({ multiFactor: false });
});

test("R-AUTH-04 a credential opens one session, however its signature is written", async () => {
  const form = { name: "Mallory", email: "mallory@example.com", uid: "mallory_foreign", gsiUID: "subject-3" };
  const identity = { sub: form.gsiUID, email: form.email };
  await openBrowser(site).call(endpoints.signUp, { ...form, credential: await signed(identity) });
  const credential = await signed(identity);
  expect(await verify(credential)).toMatchObject({ multiFactor: false });
  for (const rewritten of [`${credential}==`, withSpareBits(credential)]) {
    expect(rewritten).not.toBe(credential);
    expect(await refusal(verify(rewritten))).toBe(refused);
  }
});

/** The last character of an RSA signature in base64url carries four bits that decoders ignore. */
function withSpareBits(credential: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = alphabet.indexOf(credential.at(-1) ?? "");
  return credential.slice(0, -1) + (alphabet[last + 1] ?? "");
}

test.each<[string, () => Promise<string> | string]>([
  [
    "another key under the same name",
    () => claims().setProtectedHeader({ alg: "RS256", kid }).sign(foreign.privateKey),
  ],
  [
    "a key that the issuer has not",
    () => claims().setProtectedHeader({ alg: "RS256", kid: "x" }).sign(foreign.privateKey),
  ],
  ["another audience", () => signed({ aud: "another-site" })],
  ["another issuer", () => signed({ iss: "https://issuer.example" })],
  ["one that has expired", () => signed({ exp: seconds() - 60 })],
  ["one that never expires", () => signed({ exp: undefined })],
  ["one that was issued long ago", () => signed({ iat: seconds() - 3_600 })],
  ["one for nobody", () => signed({ sub: undefined })],
  [
    "no signature",
    () => new UnsecuredJWT({ ...person, iss: issuer, aud: clientId }).setIssuedAt().setExpirationTime("5m").encode(),
  ],
  [
    "the public key as a shared secret",
    async () =>
      claims()
        .setProtectedHeader({ alg: "HS256", kid })
        .sign(new TextEncoder().encode(await exportSPKI(own.publicKey))),
  ],
  [
    "claims that were changed after signing",
    async () => {
      const [head = "", , signature = ""] = (await signed()).split(".");
      const forged = Buffer.from(
        JSON.stringify({
          ...person,
          sub: "subject-2",
          iss: issuer,
          aud: clientId,
          iat: seconds(),
          exp: seconds() + 300,
        }),
      );
      return `${head}.${forged.toString("base64url")}.${signature}`;
    },
  ],
])("R-AUTH-04 refuses %s", async (_, credential) => {
  expect(await refusal(verify(await credential()))).toBe(refused);
});
