import { expect, signIn, test } from "./account";
import { expectAccessible } from "./axe";

const administrator = {
  name: "Demo",
  email: "",
  username: "demo_admin",
  password: "Projector-6-Booth",
};

test("R-OWN-06 an administrator finds who did what on a day, by keyboard", async ({ page }) => {
  await signIn(page, administrator);
  const done = await page.request.post("/api/confirm-setup-part.php", {
    form: { part: "languages" },
  });
  expect(done.status()).toBe(200);
  await page.goto("/moderation/log");
  const rows = page.getByRole("row", { name: /confirm-setup/ });
  await expect(rows.first()).toBeVisible();

  const who = page.getByRole("searchbox", { name: "Who" });
  await who.focus();
  await page.keyboard.type("Demo_Admin");
  await expect(rows.first()).toContainText("demo_admin");
  await who.fill("nobody_like_that");
  await expect(page.getByText("Nothing was done then")).toBeVisible();
  await expectAccessible(page);

  await who.fill("demo_admin");
  await page.getByLabel("To day (UTC)").fill("2020-01-01");
  await expect(page.getByText("Nothing was done then")).toBeVisible();
  await page.getByLabel("To day (UTC)").fill("");
  await page.getByLabel("From day (UTC)").fill(new Date().toISOString().slice(0, 10));
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
});

test("R-OWN-06 an administrator sees how the servers, the database and the storage are", async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Health" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Server [0-9a-f]{8}/ }).first()).toContainText(
    "Running",
  );
  await expect(page.getByText("Answers in")).toBeVisible();
  await expect(page.getByText("Qualities and pictures")).toBeVisible();
  const channels = page.getByRole("region", { name: "Channels that store most" });
  await expect(channels.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
});
