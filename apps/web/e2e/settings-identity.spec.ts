import { expect, test } from "./account";
import { refuseOnce } from "./fake-server";
import { openInPage } from "./open-in-page";

test("R-AUTH-04 R-AUTH-17 R-SET-02 R-SET-03 its credential exports and deletes it", async ({
  page,
  address,
  baseURL,
}) => {
  const email = `only.${address.replaceAll(".", "-")}.${Date.now()}@example.com`;
  const vouch = async (sub = `only-${email}`) => {
    // The site's own pages have a field of that name, and may still be there: "Picture" is the
    // provider's alone.
    await page
      .getByLabel("Picture")
      .fill(`${baseURL}/media/creators/acw4cx44zckz/profile-150.webp`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Subject").fill(sub.slice(0, 64));
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const provider = page.getByRole("button", { name: "Continue with Test ID" });
  const menu = page.getByRole("button", { name: "Account", exact: true });

  await test.step("there is no account yet: one is made first", async () => {
    await page.goto("/login");
    const refused = page.waitForResponse("**/api/identity-provider-verify.php");
    await page.getByRole("button", { name: "Log in with Test ID" }).click();
    await vouch();
    expect(await (await refused).text()).toContain("approval required");
    await expect(page).toHaveURL("/");
    await expect(menu).toBeVisible();
  });

  await test.step("the provider's picture is taken over", async () => {
    await openInPage(page, "/settings/modify-account");
    await expect(menu.locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: "Use the picture of your other account" }).click();
    await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await expect(menu.locator("img")).toHaveJSProperty("naturalWidth", 192);
  });

  await test.step("what takes a password says that there is none", async () => {
    await openInPage(page, "/settings/change-password");
    await expect(page.getByRole("link", { name: "Set a password" })).toHaveAttribute(
      "href",
      `/reset-password?email=${encodeURIComponent(email)}`,
    );
  });

  await test.step("the same person alone confirms the export with the provider", async () => {
    await openInPage(page, "/settings/export");
    await provider.click();
    await vouch("somebody-else");
    await expect(
      page.getByRole("heading", { name: "We could not confirm that it is you" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go back" }).click();
    await provider.click();
    await vouch();
    await expect(page).toHaveURL("/settings/export");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    await download;
    await expect(page.getByText("Data successfully exported")).toBeVisible();
  });

  await test.step("what was typed outlasts the renewal of an old sign-in", async () => {
    await openInPage(page, "/settings/modify-account");
    await page.getByLabel("Email").fill(`new.${email}`);
    await refuseOnce(page, "modify-account", "Please enter your password again.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await provider.click();
    await vouch();
    await expect(page).toHaveURL("/settings/modify-account");
    await expect(page.getByLabel("Email")).toHaveValue(`new.${email}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(`open the link that we sent to new.${email}`)).toBeVisible();
  });

  await test.step("the account is deleted", async () => {
    await openInPage(page, "/settings/data");
    await page.getByRole("button", { name: "Delete account" }).click();
    await provider.click();
    await vouch();
    await expect(page).toHaveURL("/settings/data");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByText("You have confirmed that it is you.")).toBeVisible();
    await dialog.getByRole("button", { name: "Confirm with Test ID again" }).click();
    await vouch();
    await expect(dialog.getByText("You have confirmed that it is you.")).toBeVisible();
    await expect(dialog).toContainText(/Enter \S+ to confirm/);
    const username = /Enter (\S+) to confirm/.exec((await dialog.textContent()) ?? "")?.[1] ?? "";
    await dialog.getByLabel("Your username").fill(username);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
  });
});
