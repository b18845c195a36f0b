import { expect, test } from "vitest";
import {
  beginAuthorization,
  clearAuthorization,
  readIdentity,
  readAuthorizationOutcome,
} from "./authorization";

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function credential(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}

const request = {
  signInUrl: "https://marquee.example/api/identity-sign-in?provider=https%3A%2F%2Fissuer.example",
  returnTo: "/login",
};

test("R-AUTH-04 the server begins the sign-in, and is told which page to return to", () => {
  const address = new URL(beginAuthorization(request, createStorage()));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    provider: "https://issuer.example",
    return_to: "/login",
  });
});

test("R-AUTH-04 to confirm who it is, the provider has to ask again", () => {
  const address = new URL(beginAuthorization({ ...request, confirms: true }, createStorage()));
  expect(address.searchParams.get("confirms")).toBe("true");
});

test("R-AUTH-04 a credential counts once, in the tab that asked for it", () => {
  const storage = createStorage();
  const hash = "#credential=e30.e30.x";
  expect(readAuthorizationOutcome(hash, storage)).toEqual({ error: "refused" });
  beginAuthorization(request, storage);
  expect(readAuthorizationOutcome(hash, storage)).toEqual({ credential: "e30.e30.x" });
  clearAuthorization(storage);
  expect(readAuthorizationOutcome(hash, storage)).toEqual({ error: "refused" });
});

test("R-AUTH-04 what follows is remembered with the request, not taken from the address", () => {
  const storage = createStorage();
  beginAuthorization({ ...request, next: "/settings/export" }, storage);
  expect(readAuthorizationOutcome("#credential=x&next=/elsewhere", storage)).toEqual({
    credential: "x",
    next: "/settings/export",
  });
  expect(readAuthorizationOutcome("#identity_error=no-email", storage)).toEqual({
    error: "no-email",
    next: "/settings/export",
  });
  expect(readAuthorizationOutcome("#identity_error=not-confirmed", storage)).toMatchObject({
    error: "not-confirmed",
  });
  expect(readAuthorizationOutcome("#identity_error=made-up", storage)).toEqual({
    error: "refused",
    next: "/settings/export",
  });
});

test("R-AUTH-04 a page that nobody was sent back to has nothing", () => {
  const storage = createStorage();
  beginAuthorization(request, storage);
  expect(readAuthorizationOutcome("", storage)).toBeNull();
  expect(readAuthorizationOutcome("#faq", storage)).toBeNull();
});

test("R-AUTH-04 the credential says who it is, in any script", () => {
  const claims = { sub: "s1", email: "zoe@example.com", given_name: "Zoë", name: "Zoë 日本" };
  expect(readIdentity(credential(claims))).toEqual({
    sub: "s1",
    email: "zoe@example.com",
    givenName: "Zoë",
    name: "Zoë 日本",
  });
  expect(readIdentity("nonsense")).toBeNull();
  expect(readIdentity(credential({ email: "no-subject@example.com" }))).toBeNull();
});
