import { expect, test } from "./test";

test.use({ serviceWorkers: "allow" });

test("R-SHELL-09 a navigation without network leads to the offline page, and home once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
  });
  await context.setOffline(true);
  await page.goto("/plans");
  await expect(page).toHaveURL("/offline");
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
});
