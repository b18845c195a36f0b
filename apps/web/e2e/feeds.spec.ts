import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";

/** Parses XML with the browser's own parser, which accepts nothing that is not well-formed. */
function parseXml(page: Page, xml: string) {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const textOf = (element: Element | Document, name: string) =>
      [...element.children].find((child) => child.nodeName === name)?.textContent ?? null;
    const [channel] = parsed.getElementsByTagName("channel");
    return {
      error: parsed.querySelector("parsererror")?.textContent ?? null,
      root: parsed.documentElement.nodeName,
      version: parsed.documentElement.getAttribute("version"),
      title: channel ? textOf(channel, "title") : null,
      link: channel ? textOf(channel, "link") : null,
      description: channel ? textOf(channel, "description") : null,
      self: channel?.getElementsByTagName("atom:link")[0]?.getAttribute("href") ?? null,
      items: [...parsed.getElementsByTagName("item")].map((item) => ({
        title: textOf(item, "title"),
        link: textOf(item, "link"),
        guid: textOf(item, "guid"),
        date: textOf(item, "pubDate"),
        description: textOf(item, "description"),
        enclosure: Object.fromEntries(
          [...(item.getElementsByTagName("enclosure")[0]?.attributes ?? [])].map(
            ({ name, value }) => [name, value],
          ),
        ),
      })),
      oembed: Object.fromEntries(
        [...parsed.documentElement.children].map((each) => [each.nodeName, each.textContent]),
      ),
    };
  }, xml);
}

/**
 * Returns what reads attributes of elements in the page that the server sends, as a feed reader
 * does.
 */
async function openMarkup(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return (selector: string, attribute: string) =>
    page.evaluate(
      ([text, query, name]) =>
        new DOMParser()
          .parseFromString(text, "text/html")
          .querySelector(query)
          ?.getAttribute(name) ?? "",
      [html, selector, attribute] as const,
    );
}

const pages = [
  ["a creator", `/c/${demo.creator.username}`, 6],
  ["a playlist", `/playlist?id=${demo.longPlaylist.id}`, 14],
  ["a tag", "/tag/field%20notes", 4],
  ["a search", "/search?q=night", 3],
] as const;

test("R-VISIT-10 pages lead to their feeds, which are valid RSS 2.0 with media", async ({
  page,
  request,
  baseURL,
}) => {
  for (const [name, path, minItems] of pages) {
    await test.step(name, async () => {
      const attributeOf = await openMarkup(page, path);
      const address = await attributeOf('link[type="application/rss+xml"]', "href");
      const response = await request.get(address);
      expect(response.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
      const feed = await parseXml(page, await response.text());
      expect(feed).toMatchObject({ error: null, root: "rss", version: "2.0", self: address });
      expect(feed.title).toBeTruthy();
      expect(feed.description).toBeTruthy();
      expect(feed.link).toContain(baseURL);
      expect(feed.items.length).toBeGreaterThanOrEqual(minItems - 2);
      expect(new Set(feed.items.map(({ guid }) => guid)).size).toBe(feed.items.length);
      for (const item of feed.items) {
        expect(item.link).toContain(`${baseURL}/watch?v=`);
        expect(item.title).toBeTruthy();
        expect(item.description).toBeTruthy();
        expect(item.date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
        expect(item.enclosure).toMatchObject({
          type: "application/vnd.apple.mpegurl",
          length: "0",
        });
      }
      const dates = feed.items.map(({ date }) => Date.parse(date ?? ""));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      const media = await request.get(feed.items[0]?.enclosure["url"] ?? "");
      expect(await media.text()).toContain("#EXTM3U");
    });
  }
});

test("R-VISIT-10 feeds of what is not there are not found, and none has a private video", async ({
  request,
}) => {
  for (const path of [
    "creators/nobody",
    `creators/${demo.bannedCreator}`,
    "playlists/nope",
    `tags/${demo.nothing}`,
  ]) {
    expect([path, (await request.get(`/feeds/${path}.xml`)).status()]).toEqual([path, 404]);
  }
  const feed = await (await request.get(`/feeds/creators/${demo.creator.username}.xml`)).text();
  for (const id of [demo.privateVideo, demo.unlistedVideo, demo.scheduledVideo])
    expect(feed).not.toContain(id);
});

test("R-VISIT-10 oEmbed is found from the watch page, and fits a given size", async ({
  page,
  request,
  baseURL,
}) => {
  const attributeOf = await openMarkup(page, `/watch?v=${demo.video.id}`);
  expect(await attributeOf('meta[name="twitter:card"]', "content")).toBe("player");
  expect(await attributeOf('meta[name="twitter:player"]', "content")).toBe(
    `${baseURL}/embed/${demo.video.id}`,
  );
  const json = await request.get(await attributeOf('link[type="application/json+oembed"]', "href"));
  const found = (await json.json()) as Record<string, unknown>;
  expect(found).toMatchObject({
    version: "1.0",
    type: "video",
    title: demo.video.title,
    author_name: demo.creator.name,
    author_url: `${baseURL}/c/${demo.creator.username}`,
    provider_name: "Marquee",
    width: 1280,
    height: 720,
  });
  expect(found["html"]).toContain(`src="${baseURL}/embed/${demo.video.id}"`);
  const xml = await request.get(await attributeOf('link[type="text/xml+oembed"]', "href"));
  expect(xml.headers()["content-type"]).toBe("text/xml; charset=utf-8");
  const parsed = await parseXml(page, await xml.text());
  expect(parsed).toMatchObject({ error: null, root: "oembed" });
  expect(parsed.oembed).toEqual(
    Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)])),
  );

  const url = encodeURIComponent(`${baseURL}/watch?v=${demo.video.id}`);
  const small = await request.get(`/oembed?url=${url}&maxwidth=400&maxheight=180`);
  expect(await small.json()).toMatchObject({ width: 320, height: 180 });
  expect((await request.get(`/oembed?url=${url}&format=yaml`)).status()).toBe(501);
  expect((await request.get("/oembed")).status()).toBe(400);
  for (const other of [
    `${baseURL}/watch?v=${demo.privateVideo}`,
    "https://other.example/watch?v=a",
    "nonsense",
  ]) {
    expect((await request.get(`/oembed?url=${encodeURIComponent(other)}`)).status()).toBe(404);
  }
});

test("R-VISIT-10 a feed is sent compressed, and again only after a change", async ({ request }) => {
  const path = `/feeds/creators/${demo.creator.username}.xml`;
  const first = await request.get(path, { headers: { "accept-encoding": "gzip" } });
  const { etag = "", "last-modified": modified, "content-encoding": encoding } = first.headers();
  expect(encoding).toBe("gzip");
  expect(modified).toMatch(/ GMT$/);
  expect((await request.get(path, { headers: { "if-none-match": etag } })).status()).toBe(304);
  expect(
    (await request.get(path, { headers: { "if-none-match": `"old", W/${etag}` } })).status(),
  ).toBe(304);
  expect((await request.get(path, { headers: { "if-none-match": '"old"' } })).status()).toBe(200);
  const other = await request.get(
    `${path.replace(demo.creator.username, demo.creator.username.toUpperCase())}?utm_source=x`,
  );
  expect(await other.text()).toBe(await first.text());
});

test("R-VISIT-10 oEmbed keeps the moment of an address, and bounds the thumbnail, too", async ({
  request,
  baseURL,
}) => {
  const address = encodeURIComponent(`${baseURL}/watch?v=${demo.longVideo.id}&t=1m30s`);
  const found = (await (await request.get(`/oembed?url=${address}&maxwidth=700`)).json()) as Record<
    string,
    unknown
  >;
  expect(found["html"]).toContain(`/embed/${demo.longVideo.id}?start=90"`);
  expect([found["thumbnail_width"], found["thumbnail_height"]]).toEqual([640, 360]);
  expect(found["thumbnail_url"]).toContain("thumb-640.webp");
});
