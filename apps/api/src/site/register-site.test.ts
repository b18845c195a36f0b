import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import fastifyCookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultSite } from "../testing/default-site.ts";
import { createSiteConfig } from "../config/site-config.ts";
import { registerSite } from "./register-site.ts";
import type { RenderedPage, RenderRequest } from "@marquee/tooling-site-contract";
import type { PageBuild } from "./site-build.ts";

let folder: string;
let app: FastifyInstance;
let now: number;
let build: PageBuild | null;
/** URLs of the renders so far. */
let contentVersion: number;
let logged: string[];
let renders: string[];
let renderPage: (request: RenderRequest) => Promise<RenderedPage>;

const page = (details: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  redirectTo: null,
  html: `<p>${"A page. ".repeat(100)}${renders.length}</p>`,
  ...details,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-test-register-"));
  await mkdir(join(folder, "client"));
  now = 1_000;
  contentVersion = 0;
  renders = [];
  renderPage = () => Promise.resolve(page());
  build = {
    version: "1",
    chooseLocale: ({ chosen, accepted }) => chosen ?? accepted ?? "en",
    languageCookie: "language",
    emptyDocument: ({ locale }) => `<!doctype html><html lang="${locale}"><title>Empty</title>`,
    renderMaintenance: ({ locale }) =>
      `<!doctype html><html lang="${locale}"><title>Closed</title>`,
    isOpenInMaintenance: () => false,
    render(request) {
      renders.push(request.url);
      return renderPage(request);
    },
  };
  logged = [];
  app = fastify({
    logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } },
  });
  await app.register(fastifyCookie);
  registerSite(app, {
    folder,
    readBuild: () => Promise.resolve(build),
    findRetainedAsset: () => Promise.resolve(null),
    clock: () => new Date(now),
    contentVersion: { current: () => contentVersion },
    // Signed in with any cookie.
    requestSessions: {
      token: ({ headers }) => headers.cookie,
      signedIn: () => Promise.resolve(null),
    },
    maintenance: () => null,
    recentWrites: {
      recentWriteCookie: ({ headers }) =>
        Promise.resolve(headers.cookie === "changed" ? "mark" : null),
    },
    streamStart: () => Promise.resolve(null),
    siteConfig: createSiteConfig(defaultSite),
    securityHeaders: { apply: () => undefined },
    siteLinks: {
      path: () => Promise.resolve("/change-password"),
      link: () => Promise.resolve("https://site.example/change-password"),
    },
    defaultLanguage: () => "en",
    siteUrl: () => "https://site.example",
    timeoutMs: 1_000,
    maxConcurrentRenders: 100,
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("R-RENDER-06 a page is rendered once a second for everybody by URL and build", async () => {
  const first = await open("/a");
  expect((await open("/a")).body).toBe(first.body);
  expect((await open("/a", { cookie: "session" })).body).toBe(first.body);
  now += 999;
  await open("/a");
  expect(renders).toEqual(["/a"]);
  await open("/a?b");
  now += 2;
  await open("/a");
  expect(renders).toEqual(["/a", "/a?b", "/a"]);
  if (build) build = { ...build, version: "2" };
  await open("/a");
  expect(renders).toHaveLength(4);
});

test("R-RENDER-06 concurrent requests share one render, which is compressed", async () => {
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => open("/a", { "accept-encoding": "gzip, br" })),
  );
  expect(renders).toHaveLength(1);
  for (const { headers, rawPayload } of responses) {
    expect([headers["content-encoding"], headers["vary"]]).toEqual([
      "br",
      "Accept-Language, Cookie, Accept-Encoding",
    ]);
    expect(brotliDecompressSync(rawPayload).toString()).toContain("A page.");
  }
  expect((await open("/a")).headers["content-encoding"]).toBeUndefined();
});

test("a page that has not changed is not sent again", async () => {
  const { headers } = await open("/a");
  const again = await open("/a", { "if-none-match": String(headers["etag"]) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(headers["cache-control"]).toBe("no-cache");
});

test("R-RENDER-06 a page missing for others is rendered for its visitor, uncached", async () => {
  renderPage = async ({ fetch }) => {
    const { cookie } = (await (await fetch("https://site.example/api/echo?a=b")).json()) as {
      cookie?: string;
    };
    return cookie === "owner" ? page({ html: "Private." }) : page({ status: 404 });
  };
  app.get("/api/echo", ({ headers }) => Promise.resolve({ cookie: headers.cookie }));
  const own = await open("/a", { cookie: "owner" });
  expect([own.statusCode, own.body, own.headers["cache-control"]]).toEqual([
    200,
    "Private.",
    "private, no-store",
  ]);
  for (const headers of [{}, { cookie: "other" }]) {
    const response = await open("/a", headers);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("Private.");
  }
});

test("R-SCALE-07 who changed something gets a page of their own by the mark alone", async () => {
  renderPage = async ({ fetch }) => {
    const { cookie } = (await (await fetch("https://site.example/api/echo?a=b")).json()) as {
      cookie?: string;
    };
    return page({ html: cookie === "mark" ? "New title." : "Old title." });
  };
  app.get("/api/echo", ({ headers }) => Promise.resolve({ cookie: headers.cookie }));
  expect((await open("/a")).body).toBe("Old title.");
  const own = await open("/a", { cookie: "changed" });
  expect([own.body, own.headers["cache-control"]]).toEqual(["New title.", "private, no-store"]);
  expect((await open("/a")).body).toBe("Old title.");
});

test("R-RENDER-06 an outage is shown to those who wait for it, and is not cached", async () => {
  renderPage = () => Promise.resolve(page({ status: 503 }));
  const responses = await Promise.all([open("/a"), open("/a")]);
  expect(renders).toHaveLength(1);
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers["cache-control"], headers["retry-after"]]).toEqual([
      503,
      "private, no-store",
      "5",
    ]);
  }
  renderPage = () => Promise.resolve(page());
  expect((await open("/a")).statusCode).toBe(200);
  expect(logged[0]).toContain('"PAGE_TIMEOUT_MS":1000');
});

test("R-RENDER-06 when rendering fails, the browser renders the page", async () => {
  renderPage = () => Promise.reject(new Error("secret"));
  const response = await open("/a");
  expect([response.statusCode, response.body]).toEqual([
    503,
    '<!doctype html><html lang="en"><title>Empty</title>',
  ]);
  renderPage = () => Promise.resolve(page());
  expect((await open("/a")).statusCode).toBe(200);
});

test("R-RENDER-06 beyond the limit of renders, the browser renders the page", async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  renderPage = () => promise;
  const waiting = Array.from({ length: 100 }, (_, index) => open(`/${index}`));
  await expect.poll(() => renders.length).toBe(100);
  expect((await open("/beyond")).body).toContain("Empty");
  resolve(page());
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(
    waiting.map(() => 200),
  );
  expect((await open("/beyond")).statusCode).toBe(200);
  expect(logged).toEqual([expect.stringContaining('"PAGE_RENDERS":100')]);
});

test("a page that sets cookies is stored only by its visitor's browser", async () => {
  app.get("/api/pin", (_request, reply) => reply.header("set-cookie", "a=b; Path=/").send({}));
  renderPage = async ({ fetch }) => {
    await fetch("https://site.example/api/pin");
    return page();
  };
  const { headers } = await open("/a");
  expect([headers["set-cookie"], headers["cache-control"]]).toEqual([
    ["a=b; Path=/"],
    "private, no-cache",
  ]);
});

test("calls of a render have the visitor's address and browser, but no cookie", async () => {
  app.get("/api/echo", ({ headers, ip }) =>
    Promise.resolve({ agent: headers["user-agent"], ip, cookie: headers.cookie }),
  );
  renderPage = async ({ fetch }) =>
    page({ html: await (await fetch("https://site.example/api/echo")).text() });
  const response = await app.inject({
    url: "/a",
    headers: { "user-agent": "Browser", cookie: "owner" },
    remoteAddress: "192.0.2.1",
  });
  expect(JSON.parse(response.body)).toEqual({ agent: "Browser", ip: "192.0.2.1" });
});

test("a page redirects permanently", async () => {
  renderPage = () => Promise.resolve(page({ redirectTo: "/b" }));
  const { statusCode, headers } = await open("/a");
  expect([statusCode, headers["location"]]).toEqual([301, "/b"]);
});

test("files of the build are sent as such; a missing file is not a page", async () => {
  await mkdir(join(folder, "client", "assets"));
  await writeFile(join(folder, "client", "assets", "a-1.js"), "export {};");
  await writeFile(join(folder, "client", "sw.js"), "export {};");
  const asset = await open("/assets/a-1.js");
  expect([asset.body, asset.headers["cache-control"]]).toEqual([
    "export {};",
    "public, max-age=31536000, immutable",
  ]);
  expect((await open("/sw.js")).headers["cache-control"]).toBe("no-cache");
  for (const url of ["/assets/a-2.js", "/../secret.txt", "/api/nothing", "/dev/nothing"]) {
    expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  }
  expect((await app.inject({ url: "/a", method: "POST" })).statusCode).toBe(404);
  expect(renders).toEqual([]);
});

test("without a build pages have a message for it", async () => {
  build = null;
  const { statusCode, headers, body } = await open("/a");
  expect([statusCode, headers["cache-control"], body]).toEqual([
    503,
    "no-store",
    '{"error":"The site is not built.","code":"site-unavailable"}',
  ]);
});
