import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { demoAccounts } from "../demo.ts";
import type { Page } from "../page.ts";

export async function typeCredentials(
  page: Page,
  account: { username: string; password: string },
): Promise<void> {
  await page.open("/login");
  await page.typeInto({ role: "textbox", name: "Username or Email" }, account.username);
  await page.typeInto({ role: "textbox", name: "Password" }, account.password);
  await page.press("Enter");
}

export async function waitUntilSignedIn(page: Page, email: string): Promise<void> {
  await page.waitForAddress("/");
  await page.click({ role: "button", name: "Account" });
  await page.see({ role: "menu", text: email });
  await page.press("Escape");
}

/** A private call without a session has the status 401. */
export const isSignedInAtServer = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch("/api/view_devices.php", { method: "POST" });
    return response.status !== 401;
  });

export const accountChecks: readonly Check[] = [
  {
    name: "a wrong password is refused, the right one signs in, and the devices name this browser",
    overHttps: true,
    async run({ page, differs }) {
      const { viewer } = demoAccounts;
      await typeCredentials(page, { ...viewer, password: "Wrong#1843" });
      await page.see({ role: "alert", text: "Wrong username, email or password." });
      await page.typeInto({ role: "textbox", name: "Password" }, viewer.password);
      await page.press("Enter");
      await waitUntilSignedIn(page, viewer.email);
      assert.equal(await isSignedInAtServer(page), true);
      await page.open("/settings/devices");
      const device = await page.see({ role: "region", name: "This device" });
      const called = /[A-Z][a-z]+ \d+ on Linux/.exec(device.text)?.[0];
      assert.ok(called, device.text);
      differs(`the list of devices calls it “${called}”`);
    },
  },
  {
    name: "logging out in one tab signs out the other",
    overHttps: true,
    async run({ page, newPage }) {
      const { viewer } = demoAccounts;
      await typeCredentials(page, viewer);
      await waitUntilSignedIn(page, viewer.email);
      const other = await newPage();
      await other.open("/contact");
      await other.see({ role: "button", name: "Account" });
      await page.click({ role: "button", name: "Account" });
      await page.click({ role: "menuitem", name: "Logout" });
      await page.see({ role: "heading", name: "You've been logged out" });
      await other.see({ role: "link", name: "Log in" });
      assert.equal(await isSignedInAtServer(page), false);
    },
  },
];
