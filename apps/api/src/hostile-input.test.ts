import { endpoints, type Endpoint } from "@marquee/api-client";
import fc from "fast-check";
import * as z from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "./testing/browser.ts";
import { registerAndSignIn } from "./testing/people.ts";
import { rawGet } from "./testing/raw-request.ts";
import { startTestSite, type TestSite } from "./testing/test-site.ts";

let site: TestSite;
let signedIn: Browser;

beforeAll(async () => {
  site = await startTestSite();
  signedIn = (await registerAndSignIn(site)).browser;
});
afterAll(() => site.stop());

const hostileTexts = [
  "",
  " ",
  "' or '1'='1",
  "'; drop table users; --",
  // Longer than a test may take.
  "\\'; select pg_sleep(1000000); --",
  "$1",
  "%",
  "_",
  "\0",
  "a\0b",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${7*7}",
  "\r\nSet-Cookie: a=b",
  "\u202Etxt.exe",
  "\uD800",
  "\u{1F4A9}".repeat(30),
  "e\u0301".repeat(50),
  "ﷺ",
  "İstanbul",
  "a & | ! ( ) : * <-> b",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "2147483648",
  "99999999999999999999999999",
  "0x10",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "x".repeat(101),
  "x".repeat(256),
  "x".repeat(20_000),
  "a@b.c",
  "v-00",
  "c-nova",
  "p-long",
  "nova_lane",
];
const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  // The same of `fc.string` begins by listing all of Unicode.
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 })
    .map((codes) => String.fromCodePoint(...codes)),
  fc.string({ maxLength: 20 }),
  fc.integer().map(String),
);
const json = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 5 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);

/** The field names of a call: values of known fields reach the code behind the parser. */
function knownFields({ request }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(request, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "object" && property.type === "array" ? [`${name}[]`, name] : [name],
  );
}

interface HostileRequest {
  readonly endpoint: Endpoint;
  readonly encoding: Encoding;
  readonly fields: [string, unknown][];
}

type Encoding = "query" | "multipart" | "form" | "json";

async function send(
  browser: Browser,
  { endpoint, encoding, fields }: HostileRequest,
): Promise<Response> {
  const pairs = fields.map(([name, value]) => [name, asText(value)] as [string, string]);
  if (endpoint.method === "GET") {
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, value.slice(0, 2_000)]),
    );
    return browser.fetch(`${endpoint.path}?${query.toString()}`);
  }
  if (encoding === "json") {
    const headers = { "content-type": "application/json" };
    return browser.fetch(endpoint.path, {
      method: "POST",
      headers,
      body: JSON.stringify(Object.fromEntries(fields)),
    });
  }
  const body = encoding === "form" ? new URLSearchParams(pairs) : new FormData();
  if (body instanceof FormData) for (const [name, value] of pairs) body.append(name, value);
  return browser.fetch(endpoint.path, { method: "POST", body });
}

function asText(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();
}

const stack = /node_modules|\bat \S+ \(|\/src\/|ECONN|undefined is not/;
const query = /postgres|drizzle|select .* from|insert into|syntax error/;
const internals = new RegExp(`${stack.source}|${query.source}`, "i");

for (const endpoint of Object.values(endpoints)) {
  test(`check 33: ${endpoint.name} answers hostile input without hanging or leaking`, async () => {
    const names = knownFields(endpoint);
    const field = fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...names, "extra") },
        { weight: 1, arbitrary: text },
      ),
      json,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(field, { maxLength: 8 }),
        fc.constantFrom<Encoding>("multipart", "form", "json", "query"),
        fc.boolean(),
        async (fields, encoding, isSignedIn) => {
          // A new IP address each time, so that no rate limit ends the request early.
          const browser = openBrowser(
            site,
            isSignedIn && endpoint.name !== "logout" ? { cookies: signedIn.cookies } : {},
          );
          const response = await send(browser, { endpoint, encoding, fields });
          const body = await response.text();
          if (response.status >= 500) throw new Error(`${response.status}: ${body}`);
          if (response.status >= 400) {
            const { error, code, field, values, ...others } = JSON.parse(body) as Record<
              string,
              unknown
            >;
            expect(others).toEqual({});
            expect([typeof error, typeof code]).toEqual(["string", "string"]);
            expect([typeof field, typeof values]).toEqual([
              expect.stringMatching(/^(string|undefined)$/),
              expect.stringMatching(/^(object|undefined)$/),
            ]);
            expect(body).not.toMatch(internals);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
}

test("malformed URLs are refused in the shape of every other error", async () => {
  for (const path of ["/api/%zz", "/%", `/api/search.php?searchTerm=${"x".repeat(40_000)}`]) {
    const { status, body } = await rawGet(site.url, path);
    expect([400, 431]).toContain(status);
    expect(Object.keys(JSON.parse(body) as object)).toEqual(["error", "code"]);
  }
});

test("huge and deeply nested bodies are refused", async () => {
  const browser = openBrowser(site);
  const post = async (body: string | URLSearchParams | FormData, type?: string) => {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const response = await browser.fetch("/api/login.php", { method: "POST", headers, body });
    return response.status;
  };
  expect(await post("x".repeat(300_000), "application/json")).toBe(413);
  expect(await post(`${"[".repeat(60_000)}${"]".repeat(60_000)}`, "application/json")).toBe(400);
  expect(
    await post(`{"uid":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`, "application/json"),
  ).toBe(400);
  expect(await post('{"__proto__":{"admin":true},"uid":"x"}', "application/json")).toBe(400);
  expect(
    await post(
      new URLSearchParams(
        Array.from({ length: 9_000 }, (_, index): [string, string] => [`k${index}`, "v"]),
      ),
    ),
  ).toBe(400);
  expect(await post("{broken", "application/json")).toBe(400);
  expect(
    await post("--x\r\nContent-Disposition: form-data", "multipart/form-data; boundary=x"),
  ).toBe(400);
  expect(await post("", "multipart/form-data")).toBeLessThan(500);
  const many = new FormData();
  for (let index = 0; index < 400; index += 1) many.append(`k${index}`, "v");
  expect(await post(many)).toBe(413);
  const file = new FormData();
  file.append("uid", new Blob(["x".repeat(1_000)]), "shell.php");
  expect(await post(file)).toBe(413);
  expect((await browser.fetch("/healthz")).status).toBe(200);
});
