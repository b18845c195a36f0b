import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { demo } from "../demo.ts";
import type { Target } from "../in-page/describe-element.ts";

const searchBox: Target = { role: "combobox", name: "Search" };

export const browsingChecks: readonly Check[] = [
  {
    name: "the home page shows cards, and a card leads to its video",
    async run({ page }) {
      await page.open("/");
      const feed: Target = { role: "list", name: "FOR YOU" };
      const card = await page.see({ role: "heading", within: { role: "article", within: feed } });
      const cards = await page.see({ role: "article", within: feed });
      assert.ok(cards.count >= 8, `${cards.count} cards`);
      await page.click({ role: "link", name: card.text, within: feed });
      await page.see({ css: "h1", text: card.text });
      const path = await page.evaluate(() => location.pathname);
      assert.equal(path, "/watch");
    },
  },
  {
    name: "search is opened by a key, finds as one types, and opens a result by Enter",
    async run({ page }) {
      await page.open("/cookies");
      await page.press("/");
      await page.waitFor(
        "the search box to have the focus",
        () =>
          document.activeElement?.role === "combobox" ||
          document.activeElement?.getAttribute("role") === "combobox",
      );
      await page.type("northern foyer");
      await page.see({ role: "option", text: demo.video.title });
      await page.press("ArrowDown");
      await page.press("Enter");
      await page.waitForAddress(`/watch?v=${demo.video.id}`);
      assert.equal((await page.see(searchBox)).value, "");
    },
  },
  {
    name: "Enter in the search box opens the page of results",
    async run({ page }) {
      await page.open("/");
      await page.typeInto(searchBox, "northern foyer");
      await page.press("Enter");
      await page.waitForAddress("/search?q=northern+foyer");
      await page.see({ role: "link", name: demo.video.title, within: { role: "main" } });
    },
  },
  {
    name: "back returns to the same cards at the same place",
    async run({ page }) {
      await page.open("/");
      const card: Target = { role: "article", within: { role: "list", name: "FOR YOU" } };
      await page.see(card);
      await page.evaluate(() => window.scrollTo(0, 500));
      const before = await page.waitFor("the page to scroll", () => window.scrollY);
      const link = await page.see({
        css: "article a[href^='/watch']",
        within: { role: "list", name: "FOR YOU" },
      });
      const scrolled = await page.evaluate(() => window.scrollY);
      assert.equal(scrolled, before);
      await page.evaluate(
        (href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click(),
        link.attributes["href"] ?? "",
      );
      await page.see({ css: "video" });
      await page.evaluate(() => history.back());
      await page.waitForAddress("/");
      await page.waitFor(
        "the scroll position to return",
        (was) => Math.abs(window.scrollY - was) <= 2,
        before,
      );
    },
  },
  {
    name: "a page that is loaded again stays at its place",
    async run({ page }) {
      await page.open("/");
      await page.see({ role: "article", within: { role: "list", name: "FOR YOU" } });
      await page.evaluate(() => window.scrollTo(0, 200));
      await page.waitFor("the page to scroll", () => window.scrollY === 200);
      await page.evaluate(() => {
        document.documentElement.dataset["isLeft"] = "";
        location.reload();
      });
      // WebKit returns to the place once all of the page is loaded, which may be after its scripts.
      await page.waitFor("the page to be loaded and interactive again", () => {
        const { isLeft, hydrated } = document.documentElement.dataset;
        return isLeft === undefined && hydrated !== undefined && document.readyState === "complete";
      });
      assert.equal(await page.evaluate(() => window.scrollY), 200);
    },
  },
  {
    name: "an unknown address is a plain not-found with a way home",
    async run({ page }) {
      await page.open("/nowhere/at-all");
      await page.see({ css: "h1", text: "That page does not exist." });
      await page.open("/watch?v=nothing");
      await page.see({ css: "h1", text: "Video not found" });
      await page.click({ role: "link", name: "Return to the homepage" });
      await page.waitForAddress("/");
    },
  },
  {
    name: "a navigation without network leads to the offline page, and home once it is back",
    async run({ page, network }) {
      await page.open("/contact");
      await page.waitFor("the service worker", async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      });
      await network.disconnect();
      await page.openPlain("/plans");
      await page.see({ css: "h1", text: "You're offline" });
      assert.equal(await page.evaluate(() => location.pathname), "/offline");
      await network.reconnect();
      await page.waitForAddress("/");
      await page.see({ role: "list", name: "FOR YOU" });
    },
  },
];
