import { expect, type Page } from "@playwright/test";

/** Creates the channel of the signed-in person. */
export async function becomeCreator(page: Page, username: string): Promise<void> {
  await page.goto("/studio");
  await page.getByLabel("Channel name").fill("Canal Walks");
  await page.getByLabel("Channel address").fill(username);
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
}
