import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ sitemapPartSize: 10 });
});
afterAll(() => site.stop());

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
const read = async (address: string) => {
  const response = await fetch(address);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  return response.text();
};

test("robots.txt lets everybody in and names the sitemap", async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain("User-agent: *");
  expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
});

test("the parts of the sitemap have every public page once, and nothing else", async () => {
  const readParts = async () => locations(await read(`${site.url}/sitemap.xml`));
  // A job divides it, right after the first start.
  await expect.poll(async () => (await readParts()).length).toBeGreaterThan(4);
  const parts = await readParts();
  expect(parts.filter((part) => part.includes("/videos-"))).toHaveLength(5);
  const lists = await Promise.all(parts.map(async (part) => locations(await read(part))));
  expect(Math.max(...lists.map(({ length }) => length))).toBe(10);
  const addresses = lists.flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes("/watch?v=")).sort()).toEqual(
    Array.from(
      { length: 40 },
      (_, index) => `${site.url}/watch?v=v-${String(index).padStart(2, "0")}`,
    ).sort(),
  );
  expect(addresses.filter((address) => address.includes("/c/")).sort()).toEqual(
    ["hush_hush", "moss_field", "nova_lane"].map((name) => `${site.url}/c/${name}`),
  );
  expect(addresses.filter((address) => address.includes("/playlist?")).sort()).toEqual(
    ["p-empty", "p-light", "p-long"].map((id) => `${site.url}/playlist?id=${id}`),
  );
  expect(addresses).toContain(`${site.url}/`);
  expect(addresses).toContain(`${site.url}/plans`);
  for (const address of addresses)
    expect((await fetch(address, { method: "HEAD" })).status).not.toBe(404);
});

test("parts that are not there are not there", async () => {
  for (const name of ["videos-6", "videos-0", "people-1", "videos-999999"]) {
    expect([name, (await fetch(`${site.url}/sitemaps/${name}.xml`)).status]).toEqual([name, 404]);
  }
});
