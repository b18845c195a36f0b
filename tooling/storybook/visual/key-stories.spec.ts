import { expect } from "@playwright/test";
import { test } from "./stories.ts";

const stories = [
  "primitives-button--sizes",
  "primitives-checkbox--states",
  "primitives-codefield--invalid",
  "primitives-confirmdialog--harmless",
  "primitives-dialog--small",
  "primitives-emptystate--quiet-creator",
  "primitives-notice--with-title-and-action",
  "primitives-strengthmeter--with-checklist",
  "primitives-table--tiers",
  "product-carousel--one",
  "product-continuecard--shelf",
  "product-creatorheader--without-pictures",
  "product-devicerow--list",
  "product-header--signed-out",
  "product-plancard--three",
  "product-playlistrow--panel",
  "product-sidemenu--open",
  "product-videocard--grid",
];

for (const story of stories) {
  for (const theme of ["dark", "light"] as const) {
    test(`${story} in the ${theme} theme looks as before`, async ({ openStory }) => {
      const page = await openStory(story, { theme });
      await expect(page).toHaveScreenshot(`${story}-${theme}.png`);
    });
  }
}

for (const story of ["product-carousel--one", "product-header--signed-out", "product-videocard--grid"]) {
  test(`${story} on a phone looks as before`, async ({ openStory }) => {
    const page = await openStory(story, { width: 360, height: 740 });
    await expect(page).toHaveScreenshot(`${story}-phone.png`);
  });
}
