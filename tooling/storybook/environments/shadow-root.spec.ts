import { expect } from "@playwright/test";
import { differingShare } from "./same-picture.ts";
import { keyStories } from "../static/key-stories.ts";
import { test } from "../static/stories.ts";

/** Their play function opens them, and it looks for its button in the page. */
const openedByHand = ["product-sidemenu--open"];

for (const story of keyStories.filter((id) => !openedByHand.includes(id))) {
  for (const theme of ["dark", "light"] as const) {
    test(`${story} looks the same in a shadow root, ${theme}`, async ({ openStory }) => {
      const inPage = await (await openStory(story, { theme })).screenshot({ animations: "disabled", caret: "hide" });
      const page = await openStory(story, { theme, root: "shadow" });
      await page.waitForFunction(() => document.querySelector("#storybook-root > div")?.shadowRoot?.querySelector("*"));
      const inShadow = await page.screenshot({ animations: "disabled", caret: "hide" });
      expect(await differingShare(page, inPage, inShadow)).toBeLessThan(0.0002);
    });
  }
}

test("what floats stays in the shadow root, where its styles are", async ({ openStory }) => {
  for (const [id, role] of [
    ["primitives-menu--open", "menu"],
    ["primitives-popover--open", "dialog"],
  ] as const) {
    const page = await openStory(id, { root: "shadow" });
    const popup = page.getByRole(role);
    await expect(popup).toBeVisible();
    expect(await popup.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
  }
});

test("the site itself works in a shadow root: the search by keyboard, and the menu", async ({ openStory }) => {
  const page = await openStory("screens-home--full", { root: "shadow", width: 1280 });
  await page.keyboard.press("/");
  await page.keyboard.type("light");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "The Northern Foyer" })).toBeVisible();

  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});
