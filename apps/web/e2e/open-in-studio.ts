import type { Locator } from "@playwright/test";
import { processingTimeoutMs } from "./processing-time";
import { expect } from "./test";

/**
 * Opens the studio's screen of a new upload. Waits for it: the upload's own form has fields of the
 * same names.
 */
export async function openInStudio(upload: Locator): Promise<void> {
  await upload
    .getByRole("link", { name: "Open in the studio" })
    .click({ timeout: processingTimeoutMs });
  await expect(upload.page().getByRole("heading", { level: 1, name: "Edit video" })).toBeVisible();
}
