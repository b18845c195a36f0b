import type { Browser, Page } from "@playwright/test";
import { prepareContext } from "./prepare-context";

export const newSitePassword = "Tangerine-9-Kayak";

/** Opens a new site in another browser context. */
export async function openNewSite(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await prepareContext(context);
  return context.newPage();
}

/** Fills in the form of the setup, or of the sign-up. */
export async function fillInAccount(page: Page, username: string): Promise<void> {
  const values = {
    "First name": "Ada",
    Username: username,
    Email: `${username}@films.example`,
    Password: newSitePassword,
    "Repeat password": newSitePassword,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in the form, and sends it. */
export async function createAccount(page: Page, username: string): Promise<void> {
  await fillInAccount(page, username);
  await page.getByRole("button", { name: "Create account" }).click();
}
