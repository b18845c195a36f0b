import { expect, signIn, test } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { createAccount, newSitePassword, openNewSite } from "./new-site-person";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { startNewSite } from "./start-new-site";
import { brokenClip } from "./test-clips";

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
  await expect(page.getByRole("heading", { name: "Growth by day" })).toBeVisible();
  const channels = page.getByRole("region", { name: "Channels that store most" });
  await expect(channels.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
});

test("R-OWN-06 an administrator finds undelivered mail, and why an upload failed", async ({
  browser,
}) => {
  test.setTimeout(processingTestTimeoutMs);
  const { setupLink, stop } = await startNewSite();
  try {
    const office = await openNewSite(browser, setupLink.origin);
    await office.goto(setupLink.href);
    await createAccount(office, "ada_l");
    await expect(office).toHaveURL("/admin/start");
    const guest = await openNewSite(browser, setupLink.origin);
    await guest.goto("/signup");
    await createAccount(guest, "grace_h");

    await test.step("the mail that Grace misses has the mail server's words", async () => {
      await office.goto("/admin/work");
      await office.getByRole("tab", { name: "Mails" }).click();
      const mail = office.getByRole("row", { name: /grace_h@films\.example/ });
      await expect(mail).toContainText("Activate your Marquee account");
      await expect(mail).toContainText("ECONNREFUSED");
      await expect(mail).toContainText("Trying again");
      await office.getByRole("searchbox", { name: "Recipient" }).fill("nobody");
      await expect(office.getByText("Nothing found.", { exact: true })).toBeVisible();
      await office.getByRole("searchbox", { name: "Recipient" }).fill("Grace_H@");
      await expect(mail).toBeVisible();
      await expectAccessible(office);
    });

    await test.step("she is let in without it", async () => {
      await office.goto("/admin/people");
      await office.getByRole("link", { name: "grace_h" }).click();
      await office.getByRole("button", { name: "Activate" }).click();
      const dialog = office.getByRole("dialog");
      await dialog.getByLabel("Reason").fill("Our mail server is down.");
      await dialog.getByRole("button", { name: "Activate" }).click();
      await expect(dialog).toHaveCount(0);
      await guest.goto("/login");
      await guest.getByLabel("Username or Email").fill("grace_h");
      await guest.getByLabel("Password", { exact: true }).fill(newSitePassword);
      await guest.keyboard.press("Enter");
      await expect(guest.getByRole("button", { name: "Account", exact: true })).toBeVisible();
    });

    await test.step("the file that she uploads fails, and the list says why", async () => {
      await createChannel(guest, "canal_walks");
      await guest.goto("/studio/upload");
      await guest.getByLabel("Choose files").setInputFiles([brokenClip("lock_gates.mp4")]);
      await office.goto("/admin/work");
      await office.getByLabel("Title, id or channel").fill("canal_walks");
      const failed = office.getByRole("row", { name: /lock gates/ });
      await expect(failed).toContainText("not_a_video", { timeout: processingTimeoutMs });
      await expect(failed).toContainText("neither video nor audio");
      await expect(failed).toContainText(/Last request of the upload in the log: \S+/);
      await expectAccessible(office);
      await office.setViewportSize({ width: 360, height: 800 });
      const search = await office.getByLabel("Title, id or channel").boundingBox();
      expect((search?.x ?? 0) + (search?.width ?? 360)).toBeLessThan(360);
    });
  } finally {
    await stop();
  }
});
