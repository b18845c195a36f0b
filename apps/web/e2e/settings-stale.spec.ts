import { expect, storeToken, test, tokenOf } from "./account";
import { account, fakeServer, devices, refuseOnce } from "./fake-server";

const stale = "Please enter your password again.";
const password = "Engine#1843";

test.describe("a sign-in that is too old for a delicate change", () => {
  test.beforeEach(async ({ page }) => {
    await storeToken(page.context(), tokenOf({ uid: "ada_l" }));
    await fakeServer(page);
  });

  test("R-AUTH-12 R-SET-05 the password is asked for in place, with a code where 2FA is on, and the change goes on", async ({
    page,
  }) => {
    await page.goto("/settings/devices");
    await refuseOnce(page, "delete-session", stale);
    await page.getByRole("button", { name: "Remove Safari 18 on iOS 18" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    // The visitor is still signed in, and the screen is unchanged.
    await expect(page.getByText("Safari 18 on iOS 18")).toBeVisible();

    await refuseOnce(page, "login", "Wrong username, email or password.");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Wrong username, email or password.");
    await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }), { times: 1 });
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Six-digit code")).toBeFocused();
    const token = tokenOf({ uid: "ada_l", name: "Augusta" });
    await fakeServer(page, { view_devices: devices.slice(0, 1) });
    await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: false, token } }));
    const again = page.waitForRequest("**/api/delete-session.php");
    await page.keyboard.type("123456");
    expect((await again).postData()).toContain("d2");
    await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test("R-AUTH-12 R-SET-06 who does not confirm stays logged in, and reads why nothing happened", async ({ page }) => {
    await page.goto("/settings/connections");
    await page.route("**/api/disconnect.php", (route) => route.fulfill({ status: 403, json: { error: stale } }));
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alert")).toHaveText(stale);
    await expect(page.getByRole("button", { name: "Disconnect" })).toBeFocused();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Forgot it?" }).click();
    await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("R-SET-04 R-SET-02 the wizard and the mailed data wait for the password as well", async ({ page }) => {
    const token = tokenOf({ uid: "ada_l" });
    const confirm = async () => {
      await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await fakeServer(page, { "fetch-account": { ...account, multiFactor: false } });
    await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: false, token } }));
    await page.goto("/settings/totp-setup");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "I have an app" }).click();
    await refuseOnce(page, "totp-gen", stale);
    await page.getByRole("button", { name: "My app is ready" }).click();
    await confirm();
    await refuseOnce(page, "totp-add", stale);
    await page.getByLabel("Code that your app shows").fill("123456");
    await confirm();
    await expect(page.getByRole("heading", { name: "Save your backup codes" })).toBeVisible();

    await page.goto("/settings/data");
    await refuseOnce(page, "request-export", stale);
    await page.getByRole("button", { name: "Email me my data" }).click();
    await confirm();
    await expect(page.getByText("A link is on its way")).toBeVisible();
  });

  test("R-AUTH-12 logged out while being asked, one is told that and nothing else", async ({ page, context }) => {
    await page.goto("/settings/devices");
    await refuseOnce(page, "delete-session", stale);
    await page.getByRole("button", { name: "Remove Safari 18 on iOS 18" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const other = await context.newPage();
    await other.goto("/logout");
    await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
