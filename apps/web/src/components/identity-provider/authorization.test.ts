import { expect, test } from "vitest";
import { beginAuthorization, forgetAuthorization, readIdentity, readReturned } from "./authorization";

function createMemory() {
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

function begin() {
  const memory = createMemory();
  const address = new URL(
    beginAuthorization(
      {
        authorizeUrl: "https://issuer.example/authorize?tenant=a",
        clientId: "site",
        returnTo: new URL("https://marquee.example/login?email=x#y"),
      },
      memory,
    ),
  );
  return { memory, query: address.searchParams, address };
}

test("R-AUTH-04 the provider is asked for a signed token, and told where to send it", () => {
  const { address, query } = begin();
  expect(address.origin).toBe("https://issuer.example");
  expect(Object.fromEntries(query)).toMatchObject({
    tenant: "a",
    response_type: "id_token",
    client_id: "site",
    redirect_uri: "https://marquee.example/login",
    scope: "openid email profile",
  });
});

test("R-AUTH-04 a credential counts once, for the request that was made", () => {
  const { memory, query } = begin();
  const token = credential({ sub: "1", nonce: query.get("nonce") });
  const hash = `#id_token=${token}&state=${query.get("state") ?? ""}`;
  expect(readReturned(hash, memory)).toEqual({ credential: token });
  forgetAuthorization(memory);
  expect(readReturned(hash, memory)).toEqual({ refused: true });
});

test("R-AUTH-04 what follows is remembered with the request, and not taken from the address", () => {
  const memory = createMemory();
  const returnTo = new URL("https://marquee.example/login");
  const request = { authorizeUrl: "https://issuer.example/authorize", clientId: "site", returnTo };
  const { searchParams } = new URL(beginAuthorization({ ...request, next: "/settings/export" }, memory));
  const token = credential({ sub: "1", nonce: searchParams.get("nonce") });
  const state = searchParams.get("state") ?? "";
  expect(readReturned(`#id_token=${token}&state=${state}&next=/elsewhere`, memory)).toEqual({
    credential: token,
    next: "/settings/export",
  });
  expect(readReturned(`#error=access_denied&state=${state}`, memory)).toEqual({
    refused: true,
    next: "/settings/export",
  });
  expect(readReturned("#error=access_denied&state=made-up", memory)).toEqual({ refused: true });
});

test.each([
  ["another state", { nonce: "right", state: "other" }],
  ["another nonce", { nonce: "other", state: "right" }],
])("R-AUTH-04 a credential with %s is refused", (_case, { nonce, state }) => {
  const { memory, query } = begin();
  const token = credential({ sub: "1", nonce: nonce === "right" ? query.get("nonce") : nonce });
  const hash = `#id_token=${token}&state=${state === "right" ? (query.get("state") ?? "") : state}`;
  expect(readReturned(hash, memory)).toEqual({ refused: true });
});

test("R-AUTH-04 a page that nobody was sent back to has nothing", () => {
  expect(readReturned("", createMemory())).toBeNull();
  expect(readReturned("#faq", createMemory())).toBeNull();
  expect(readReturned("#error=access_denied", createMemory())).toEqual({ refused: true });
  expect(readReturned("#id_token=unasked.for.it", createMemory())).toEqual({ refused: true });
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
