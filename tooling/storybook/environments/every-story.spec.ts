import { expect } from "@playwright/test";
import { storyIndex } from "../static/story-index.ts";
import { test } from "../static/stories.ts";
import { switchStory } from "../static/visit-stories.ts";
import { outOfView } from "./out-of-view.ts";

/** The player's stories have widths of their own. */
const stories = storyIndex().filter(({ title }) => !title.startsWith("Player/"));

test("no story leaves anything out of view at 320 px, which is 1280 px at 400 % zoom too, in either direction of writing", async ({
  openStory,
}) => {
  test.setTimeout(600_000);
  const problems: string[] = [];
  const page = await openStory("tokens-icons--icons", { width: 320, height: 900 });
  for (const { id } of stories) {
    const failure = await switchStory(page, id);
    if (failure !== null) problems.push(`${id}: ${failure}`);
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      problems.push(...(await page.evaluate(outOfView)).map((problem) => `${id}, ${direction}: ${problem}`));
    }
  }
  expect(problems.join("\n")).toBe("");
});
