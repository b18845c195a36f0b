import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";
import { waitForHydration } from "./wait-for-hydration";

/** Moves each text into `<font><font>`, as page translators do. */
async function translate(page: Page) {
  await waitForWholeHydration(page);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        !text.data.trim() ||
        /^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT)$/.test(text.parentElement?.tagName ?? "")
      )
        continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/**
 * React hydrates what lies in Suspense after the rest, and a text that changed before is an error.
 */
async function waitForWholeHydration(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, a)")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber$")),
    ),
  );
}

for (const path of [`/c/${demo.creator.username}`, `/watch?v=${demo.longVideo.id}`]) {
  test(`R-VISIT-12 a creator is followed and left on the translated page ${path}`, async ({
    page,
  }) => {
    waitForHydration(page);
    await page.goto(path);
    const main = page.getByRole("main");
    const follow = main.getByRole("button", { name: `Follow ${demo.creator.name}` }).first();
    const following = main.getByRole("button", { name: `Following ${demo.creator.name}` }).first();
    await expect(follow).toBeVisible();
    await translate(page);
    await follow.click();
    await expect(following).toBeVisible();
    await translate(page);
    await following.click();
    await expect(follow).toBeVisible();
  });
}

test("R-VISIT-12 a refused login keeps the form of a translated page", async ({ page }) => {
  waitForHydration(page);
  await page.goto("/login");
  await translate(page);
  await page.getByLabel("Username or Email").fill("nobody_here");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-1-Password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Username or Email")).toBeVisible();
});
