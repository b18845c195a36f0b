import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
import { beginning } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

const clipOf = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(join(import.meta.dirname, "files", name)),
});

test.setTimeout(processingTestTimeoutMs);

test("R-WORD-04 a viewer chooses a creator's recorded description among the sounds", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const clip = clipOf("weir.mp4", "video/mp4");
  const id = await publishClip(page.request, {
    creator,
    title: "Weir",
    visibility: "Public",
    clip,
  });
  const recorded = clipOf("weir-described.mp3", "audio/mpeg");
  await publishClip(page.request, { creator, title: "Weir, described", clip: recorded });
  await page.goto(`/studio/video?id=${id}`);
  const dialog = page.getByRole("dialog", { name: "Add a recording" });
  await page.getByRole("button", { name: "Add a recording" }).press("Enter");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Please choose a video")).toBeVisible();
  const recording = dialog.getByRole("combobox", { name: "Video with the recording" });
  await chooseOption(page, recording, "Weir, described");
  await chooseOption(page, dialog.getByRole("combobox", { name: "Language" }), "English");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const list = page.getByRole("list", { name: "Recorded descriptions of this video" });
  await expect(list.getByRole("listitem")).toHaveText(/^English \(AD\).*Recording/);
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the studio at ${width}`);
  }

  const visitor = await (await newContext()).newPage();
  const sounds: string[] = [];
  visitor.on("request", (request) => {
    if (/captions\/sound-.*\.m4s/.test(request.url())) sounds.push(request.url());
  });
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  expect(sounds).toEqual([]);
  await visitor.getByRole("button", { name: "Settings" }).press("Enter");
  await visitor.getByRole("menuitem", { name: /^Audio (?!description|only)/ }).press("Enter");
  const described = visitor.getByRole("menuitemradio", { name: "English (AD)" });
  await described.press("Enter");
  await expect.poll(() => sounds.length).toBeGreaterThan(0);

  await visitor.goto(`/embed/${id}`, { waitUntil: "commit" });
  // The page before requested them until now.
  sounds.length = 0;
  await visitor.getByRole("button", { name: "Play" }).first().click();
  await beginning(visitor);
  expect(sounds).toEqual([]);
  await visitor.getByRole("button", { name: "Settings" }).press("Enter");
  await visitor.getByRole("menuitem", { name: /^Audio (?!description|only)/ }).press("Enter");
  await described.press("Enter");
  await expect.poll(() => sounds.length).toBeGreaterThan(0);
  await visitor.goto(`/watch?v=${id}`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Remove recording English (AD)" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove description" }).click();
  await expect(list).toBeHidden();
  await visitor.reload();
  await beginning(visitor);
  await visitor.getByRole("button", { name: "Settings" }).press("Enter");
  await expect(visitor.getByRole("menuitem", { name: "Sleep timer" })).toBeVisible();
  await expect(visitor.getByRole("menuitem", { name: /^Audio (?!description|only)/ })).toBeHidden();
});
