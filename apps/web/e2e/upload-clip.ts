import type { Page } from "@playwright/test";
import { createChannel } from "./create-channel";
import { openInStudio } from "./open-in-studio";
import type { ClipFile } from "./test-clips";

/** Makes the signed-in person a creator who uploads a file, and opens the studio's screen of its video. */
export async function uploadClip(page: Page, username: string, clip: ClipFile): Promise<void> {
  await createChannel(page, username);
  await page.goto("/studio/upload");
  await page.getByLabel("Choose files").setInputFiles(clip);
  await openInStudio(page);
}
