import { expect, test } from "vitest";
import { parseSteeringManifest } from "./steering-manifest";

const url = "https://steer.test/app/manifest.json";
const stableIds = new Map([["https://a.test/v.m3u8", "low"]]);
const manifest = { VERSION: 1, TTL: 30, "PATHWAY-PRIORITY": ["b", "a"] };
const parse = (value: unknown) => parseSteeringManifest(JSON.stringify(value), { url, stableIds });
const cloneOf = (replacement: unknown) =>
  parse({
    ...manifest,
    "PATHWAY-CLONES": [{ ID: "c", "BASE-ID": "a", "URI-REPLACEMENT": replacement }],
  })?.clones[0];

test("R-ENGINE-01 a steering manifest says the order, and where and when to ask again", () => {
  expect(parse({ ...manifest, "RELOAD-URI": "again?session=1" })).toEqual({
    ttlSeconds: 30,
    reloadUrl: "https://steer.test/app/again?session=1",
    priority: ["b", "a"],
    clones: [],
  });
});

test.each([
  ["no JSON", "<html>"],
  ["another version", { ...manifest, VERSION: 2 }],
  ["no order", { ...manifest, "PATHWAY-PRIORITY": [] }],
  ["no time", { ...manifest, TTL: "soon" }],
  ["nothing", null],
])("R-ENGINE-01 %s is no steering manifest", (_, value) => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  expect(parseSteeringManifest(text, { url, stableIds })).toBeNull();
});

test("R-ENGINE-01 a clone's URLs have another host, and parameters in their order", () => {
  const clone = cloneOf({ HOST: "c.test", PARAMS: { token: "1", b: "2" } });
  expect(clone?.rewrite("https://a.test/x/v.m3u8?q=1&b=0")).toBe(
    "https://c.test/x/v.m3u8?q=1&b=2&token=1",
  );
});

test("R-ENGINE-01 a clone's own URL of a rendition keeps its host, and gets the parameters", () => {
  const clone = cloneOf({
    HOST: "c.test",
    PARAMS: { t: "1" },
    "PER-VARIANT-URIS": { low: "https://d.test/low.m3u8" },
  });
  expect(clone?.rewrite("https://a.test/v.m3u8")).toBe("https://d.test/low.m3u8?t=1");
});

test("R-ENGINE-01 a clone without a name or a base is left out", () => {
  expect(parse({ ...manifest, "PATHWAY-CLONES": [{ ID: "c" }, null, 1] })?.clones).toEqual([]);
});
