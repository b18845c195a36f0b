import { readOtherApp } from "@marquee/local-store/import-export";
import { expect, test } from "vitest";
import { writeOpml } from "./write-opml";

test("R-VISIT-11 followed creators are written as OPML, which the import reads back", async () => {
  const names = ["Petri & Sons", 'A "quoted" <name>', "夜景"];
  const feeds = names.map((title, index) => ({
    title,
    feedUrl: `https://a.example/feeds/creators/c_${index}.xml?a=1&b=2`,
    pageUrl: `https://a.example/c/c_${index}`,
  }));
  const text = writeOpml("Marquee", feeds);
  expect(text).toContain('xmlUrl="https://a.example/feeds/creators/c_0.xml?a=1&amp;b=2"');
  const data = await readOtherApp({ name: "a.opml", text });
  expect(data).toMatchObject({ app: "OPML", creatorNames: names, unreadable: 0 });
});
