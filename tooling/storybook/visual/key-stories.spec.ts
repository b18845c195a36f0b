import { expect } from "@playwright/test";
import { keyStories } from "../static/key-stories.ts";
import { test } from "../static/stories.ts";

for (const story of keyStories) {
  for (const theme of ["dark", "light"] as const) {
    test(`${story} in the ${theme} theme looks as before`, async ({ openStory }) => {
      const page = await openStory(story, { theme });
      await expect(page).toHaveScreenshot(`${story}-${theme}.png`);
    });
  }
}

for (const story of [
  "product-videos-carousel--one",
  "product-site-header--signed-out",
  "product-videos-videocard--grid",
]) {
  test(`${story} on a phone looks as before`, async ({ openStory }) => {
    const page = await openStory(story, { width: 360, height: 740 });
    await expect(page).toHaveScreenshot(`${story}-phone.png`);
  });
}
