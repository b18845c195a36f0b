import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "This browser does not keep what you do here" });

/** Behaves as a browser without room. What is written stays out of both storages. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("exceeded the quota", "QuotaExceededError");
  };
}

/** Behaves as a browser that blocks cookies: naming a storage throws. */
function blockStorage() {
  const get = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get });
}

for (const [state, spoil] of [
  ["full", fillStorage],
  ["blocked", blockStorage],
] as const) {
  test.describe(`storage that is ${state}`, () => {
    test("is told of with the first change that is not kept, and not before", async ({ page }) => {
      await page.addInitScript(spoil);
      await page.goto(`/c/${demo.creator.username}`);
      await waitForIdle(page);
      await expect(notice(page)).toHaveCount(0);
      await page.getByRole("button", { name: `Follow ${demo.creator.name}` }).click();
      await expect(notice(page)).toContainText("is lost when you reload or close this page");
    });
  });
}

test("a queue that the browser does not keep is told of", async ({ page }) => {
  await page.addInitScript(fillStorage);
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Options for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add to queue" }).click();
  await expect(notice(page)).toBeVisible();
});
