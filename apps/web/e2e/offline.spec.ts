import { expect, test } from "./test";

// A chunk that is asked for while the network is still coming back is missed, and the screen boundary fetches the page anew.
test.use({ serviceWorkers: "allow", mayComplainOf: /preload CSS|dynamically imported module/ });

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
