import { axeOn, violationsOf } from "./axe";
import { fillInAccount, openNewSite } from "./new-site-person";
import { startNewSite } from "./start-new-site";
import { expect, test } from "./test";

test("R-OWN-01 the link of a new site makes one administrator, who sets it up", async ({
  browser,
}) => {
  test.slow();
  const { setupLink, stop } = await startNewSite();
  // The token is in no request.
  expect([setupLink.pathname, setupLink.search]).toEqual(["/setup", ""]);
  const baseURL = setupLink.origin;
  const open = () => openNewSite(browser, baseURL);
  try {
    const page = await open();
    await page.goto("/setup");
    await expect(page.getByText("npm start -- setup-link")).toBeVisible();

    await page.goto(setupLink.href);
    await fillInAccount(page, "ada_l");
    expect(await violationsOf(await axeOn(page))).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();

    await expect(page).toHaveURL("/admin/start");
    await expect(page.getByText(baseURL)).toBeVisible();
    expect(await violationsOf(await axeOn(page))).toEqual([]);
    await page.getByLabel("Name of the site").fill("Harbour Film Club");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.getByRole("button", { name: "Send test mail" }).click();
    await expect(page.getByText("The mail was not sent. The mail server says:")).toBeVisible();

    await page.getByRole("link", { name: "See what is missing" }).click();
    const missing = page.getByRole("region", { name: "Still to do" });
    await expect(missing.getByRole("link", { name: "Send a test mail" })).toBeVisible();
    await expect(missing.getByText("Give the site a name")).toHaveCount(0);
    await missing.getByRole("button", { name: /^Mark as done: Write the terms/ }).click();
    await expect(missing.getByText(/^Write the terms/)).toHaveCount(0);
    expect(await violationsOf(await axeOn(page))).toEqual([]);

    const stranger = await open();
    await stranger.goto(setupLink.href);
    await fillInAccount(stranger, "eve_l");
    await stranger.getByRole("button", { name: "Create account" }).click();
    await expect(stranger.getByText(/^This link is not valid any more/)).toBeVisible();
  } finally {
    await stop();
  }
});
