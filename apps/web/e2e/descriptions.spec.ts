import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
import { beginning, currentTime, pause } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

const longText = "A heron lands on the weir, looks about, and takes a fish out of the water.";
const vtt = {
  name: "description.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:01.500\n${longText}\n`),
};

test("R-WORD-04 a viewer chooses, reads and keeps the description a creator adds", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, { creator, title: "Weir", visibility: "Public" });
  await page.goto(`/studio/video?id=${id}`);
  const dialog = page.getByRole("dialog", { name: "Add a description" });
  await page.getByRole("button", { name: "Add a description" }).press("Enter");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Please choose a file")).toBeVisible();
  await chooseOption(page, dialog.getByRole("combobox", { name: "Language" }), "English");
  await dialog.locator("input[type=file]").setInputFiles(vtt);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const list = page.getByRole("list", { name: "Descriptions of this video" });
  await expect(list.getByRole("listitem")).toHaveText(/^English.*en · 1 text/);
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the studio at ${width}`);
  }

  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await pause(visitor);
  const describeAsText = async () => {
    await visitor.getByRole("button", { name: "Settings" }).press("Enter");
    await visitor.getByRole("menuitem", { name: "Audio description" }).press("Enter");
    const panel = visitor.getByRole("dialog", { name: "Audio description" });
    await panel.getByRole("checkbox", { name: "Show as text" }).press("Space");
    await panel.getByRole("radio", { name: "English" }).press("Space");
    await expectAccessible(visitor);
    await visitor.keyboard.press("Escape");
  };
  await describeAsText();

  const readsInPause = async () => {
    const pausedAt = await visitor.locator("video").evaluate((video: HTMLVideoElement) => {
      const paused = new Promise<number>((resolve) =>
        video.addEventListener("pause", () => resolve(video.currentTime), { once: true }),
      );
      video.currentTime = 0;
      void video.play();
      return paused;
    });
    expect(pausedAt).toBeGreaterThan(1);
    expect(pausedAt).toBeLessThan(3);
    await expect(visitor.getByText(longText)).toBeVisible();
  };
  await readsInPause();
  // The film resumes when the text has been read.
  await expect.poll(() => currentTime(visitor), { timeout: 30_000 }).toBeGreaterThan(3);
  await visitor.reload();
  await beginning(visitor);
  await pause(visitor);
  await readsInPause();

  await visitor.goto(`/embed/${id}`, { waitUntil: "commit" });
  await visitor.getByRole("button", { name: "Play" }).first().click();
  await beginning(visitor);
  await pause(visitor);
  await describeAsText();
  await readsInPause();
  await visitor.goto(`/watch?v=${id}`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Remove description English" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove description" }).click();
  await expect(list).toBeHidden();
  await visitor.reload();
  await beginning(visitor);
  await visitor.getByRole("button", { name: "Settings" }).press("Enter");
  await expect(visitor.getByRole("menuitem", { name: "Sleep timer" })).toBeVisible();
  await expect(visitor.getByRole("menuitem", { name: "Audio description" })).toBeHidden();
});
