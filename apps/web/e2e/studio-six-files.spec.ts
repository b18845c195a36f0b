import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./account";
import { createChannel } from "./create-channel";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";

test.setTimeout(processingTestTimeoutMs);

/**
 * Two seconds each, as a camcorder, an editor, a phone, a recorder of the screen and an old program
 * write them.
 */
const folder = join(import.meta.dirname, "files");
const names = ["camera.m2ts", "film.mp4", "phone.mov", "song.mp3", "screen.webm", "windows.wmv"];

function upload(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("article", { name }) });
}

test("R-PUB-02 R-PUB-05 six kinds of files are published, and a picture is refused", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await page
    .getByLabel("Choose files")
    .setInputFiles([...names, "photo.jpg"].map((name) => join(folder, name)));

  const refused = upload(page, "photo.jpg");
  await expect(refused.getByText("This file is a picture and not a video.")).toBeVisible({
    timeout: processingTimeoutMs,
  });
  await expect(refused.getByLabel("Title")).toHaveCount(0);
  for (const name of names) {
    const item = upload(page, name);
    await expect(item.getByText("Ready", { exact: true })).toBeVisible({
      timeout: processingTimeoutMs,
    });
    await expect(item.getByText("Length 0:02")).toBeVisible();
    const width = () =>
      item.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await expect(item.getByText(name === "screen.webm" ? "No sound" : "With sound")).toBeVisible();
  }
  // The first shows its form, the others one line.
  await expect(page.getByLabel("Title")).toHaveCount(1);

  await page.getByRole("button", { name: "Publish all that are ready" }).click();
  const question = page.getByRole("alertdialog", { name: "Publish 6 videos?" });
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Everyone can watch now.")).toBeVisible();

  // Another file in place of the refused one.
  const replacement = {
    name: "again.mp4",
    mimeType: "video/mp4",
    buffer: readFileSync(join(folder, "film.mp4")),
  };
  await refused.getByLabel("File of photo.jpg").setInputFiles(replacement);
  await expect(upload(page, "again.mp4").getByText("Ready", { exact: true })).toBeVisible({
    timeout: processingTimeoutMs,
  });
  await expect(page.getByRole("button", { name: "Publish all that are ready" })).toBeEnabled();
});
