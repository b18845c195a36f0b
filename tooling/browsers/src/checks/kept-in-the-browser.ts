import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { demo } from "../demo.ts";
import type { Target } from "../in-page/describe-element.ts";
import { openPlaying } from "./playing.ts";

const consentDialog: Target = { role: "dialog", name: "Your privacy, your choice" };

const stored = (key: string) => [(name: string) => localStorage.getItem(name), key] as const;

export const keptInTheBrowserChecks: readonly Check[] = [
  ...(
    [
      ["Accept All", "true"],
      ["Necessary Only", "false"],
    ] as const
  ).map(([answer, value]): Check => ({
    name: `the consent banner takes “${answer}” and does not come again`,
    consent: "unanswered",
    async run({ page }) {
      await page.open("/contact");
      await page.see(consentDialog);
      assert.equal(await page.evaluate(...stored("cookies")), null);
      await page.evaluate(() => void Object.assign(window, { isBeforeReload: true }));
      await page.click({ role: "button", name: answer, within: consentDialog });
      await page.waitFor(
        "the reload",
        () => !("isBeforeReload" in window) && document.readyState === "complete",
      );
      assert.equal(await page.evaluate(...stored("cookies")), value);
      await page.open("/history");
      const refused = await page.find({ text: "Your cookie settings don't allow", css: "main" });
      assert.equal(refused !== null, value === "false");
      assert.equal(await page.find(consentDialog), null);
    },
  })),
  {
    name: "what is watched in one tab is in the history of another",
    async run({ page, newPage }) {
      const other = await newPage();
      await other.open("/history");
      await other.see({ role: "heading", name: "Nothing watched yet" });
      await openPlaying(page, `/watch?v=${demo.video.id}`);
      await page.press(" ");
      await other.see({ role: "link", name: demo.video.title, within: { role: "main" } });
    },
  },
  {
    name: "a followed creator is under Following, in another tab at once",
    async run({ page, newPage }) {
      const other = await newPage();
      await other.open("/following?tab=creators");
      await other.see({ role: "heading", name: "You're not following anyone..." });
      await page.open("/c/slow_light");
      await page.click({
        role: "button",
        name: `Follow ${demo.creator.name}`,
        within: { role: "main" },
      });
      await page.see({ role: "button", name: `Following ${demo.creator.name}` });
      await other.see({ role: "link", name: demo.creator.name, within: { role: "article" } });
    },
  },
  {
    name: "a video saved for later is in Watch later",
    async run({ page }) {
      await page.open("/");
      const button = await page.see({
        role: "button",
        name: "Options for …",
        within: { role: "list", name: "FOR YOU" },
      });
      const title = button.name.replace("Options for ", "");
      await page.click({ role: "button", name: button.name });
      await page.click({ role: "menuitem", name: "Watch later" });
      await page.see({ text: "Saved to Watch later", css: "[role=dialog], [role=status]" });
      await page.open("/playlists/local-watch-later");
      await page.see({ role: "heading", name: title });
    },
  },
  {
    name: "a chosen theme stays, and is there before the site's script",
    async run({ page, network, store }) {
      const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
      await store({ theme: "dark" });
      const accept = network.refuse(/^\/assets\/entry-client-.*\.js$/);
      await page.openPlain("/cookies");
      assert.equal(
        await page.evaluate(() => document.documentElement.hasAttribute("data-hydrated")),
        false,
      );
      assert.equal(await theme(), "dark");
      accept();
      await page.open("/settings");
      await page.click({ role: "radio", name: "Light" });
      await page.waitFor(
        "the light theme",
        () => document.documentElement.dataset["theme"] === "light",
      );
      await page.open("/cookies");
      assert.equal(await theme(), "light");
    },
  },
];
