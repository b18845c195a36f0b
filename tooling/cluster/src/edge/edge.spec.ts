import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { startEdgeSite, type EdgeSite } from "./edge-site.ts";

const burst = 5;
const media = "/media/a-long-evening";

describe.skipIf(isMissing(["nginx", "setpriv"]))("responses of the edge", () => {
  let site: EdgeSite;
  beforeAll(async () => {
    const settings = {
      EDGE_SIGN_IN_RATE: "1r/m",
      EDGE_SIGN_IN_BURST: String(burst),
      EDGE_SEARCH_RATE: "1r/m",
      EDGE_SEARCH_BURST: String(burst),
    };
    site = await startEdgeSite({ settings });
  });
  afterAll(() => site?.stop());

  /** Headers of one connection, and of one moment. */
  const ownHeaders = new Set([
    "server",
    "date",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "content-length",
    "etag",
  ]);

  async function headersOf(base: string, path: string): Promise<Record<string, string>> {
    const response = await fetch(base + path, { headers: { accept: "text/html" } });
    await response.arrayBuffer();
    const headers = Array.from(response.headers)
      .filter(([name]) => !ownHeaders.has(name))
      .map(([name, value]) => [name, name === "set-cookie" ? value.replace(/=[^;]*/, "") : value]);
    return { ...Object.fromEntries(headers), status: String(response.status) };
  }

  test("the headers of every kind of response are those of the nodes", async () => {
    const html = await (await fetch(`${site.edge.url}/`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    const paths = [
      "/",
      "/no-such-page",
      asset,
      "/assets/nothing.js",
      "/api/fetch-home-video.php?offset=0",
    ];
    const files = ["master.m3u8", "480p/1.m4s", "audio/init.mp4", "thumb-640.webp", "nothing.m4s"];
    const node = site.nodes[1]?.url ?? "";
    for (const path of [
      ...paths,
      ...files.map((name) => `${media}/${name}`),
      "/media/unknown/x.m4s",
    ]) {
      const expected = await headersOf(node, path);
      // The second one comes from the cache.
      for (const time of ["first", "second"]) {
        expect([path, time, await headersOf(site.edge.url, path)]).toEqual([path, time, expected]);
      }
    }
  });

  test("parts of media are sent from the cache", async () => {
    for (const name of ["480p/1.m4s", "audio/init.mp4"]) {
      const whole = Buffer.from(
        await (await fetch(`${site.edge.url}${media}/${name}`)).arrayBuffer(),
      );
      const part = await fetch(`${site.edge.url}${media}/${name}`, {
        headers: { range: "bytes=10-99" },
      });
      expect([part.status, part.headers.get("content-range")]).toEqual([
        206,
        `bytes 10-99/${whole.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 100));
    }
  });

  test("the call for edges is not for visitors", async () => {
    expect((await fetch(`${site.edge.url}/media-access/a-long-evening`)).status).toBe(404);
  });

  test("only sign-in, sign-up and search are limited, by the connecting address", async () => {
    const limited = [
      { path: "/api/login.php", method: "POST" },
      { path: "/api/search.php?searchTerm=a&origin=search", method: "GET" },
    ];
    for (const { path, method } of limited) {
      const responses = [];
      for (let attempt = 0; attempt < burst + 3; attempt += 1) {
        // A visitor cannot choose their address.
        const headers = { "x-forwarded-for": `192.0.2.${attempt}` };
        responses.push(await fetch(site.edge.url + path, { method, headers }));
      }
      const refused = responses.filter(({ status }) => status === 429);
      expect([path, responses.findIndex(({ status }) => status === 429)]).toEqual([
        path,
        burst + 1,
      ]);
      expect(refused).toHaveLength(2);
      const [first] = refused;
      expect(first?.headers.get("retry-after")).toBe("60");
      expect(await first?.json()).toEqual({
        error: "Too many requests.",
        code: "too-many-requests",
      });
      const fromNode = await fetch(
        `${site.nodes[1]?.url}/api/search.php?searchTerm=a&origin=search`,
      );
      for (const name of [
        "strict-transport-security",
        "x-content-type-options",
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
        "cross-origin-resource-policy",
        "x-frame-options",
      ]) {
        expect([name, first?.headers.get(name)]).toEqual([name, fromNode.headers.get(name)]);
      }
    }
    expect((await fetch(`${site.edge.url}/api/sign-up.php`, { method: "POST" })).status).toBe(429);
    for (let attempt = 0; attempt < burst + 3; attempt += 1) {
      expect((await fetch(`${site.edge.url}/api/fetch-home-video.php?offset=0`)).status).toBe(200);
    }
  });
});
