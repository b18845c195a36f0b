import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { differingShare } from "./same-picture.ts";
import { keyStories } from "../static/key-stories.ts";
import { test } from "../static/stories.ts";

const preflight = await readFile(fileURLToPath(import.meta.resolve("tailwindcss/preflight.css")), "utf8");
/** What the package's README tells a site with Tailwind to begin with. */
const order = "@layer theme, base, marquee, components, utilities;";

for (const story of keyStories) {
  test(`${story} looks the same beside Tailwind's preflight`, async ({ openStory }) => {
    const page = await openStory(story);
    const alone = await page.screenshot({ animations: "disabled", caret: "hide" });
    await page.evaluate((css) => {
      const style = document.createElement("style");
      style.textContent = css;
      document.head.prepend(style);
    }, `${order} @layer base { ${preflight} }`);
    const beside = await page.screenshot({ animations: "disabled", caret: "hide" });
    expect(await differingShare(page, alone, beside)).toBeLessThan(0.0002);
  });
}
