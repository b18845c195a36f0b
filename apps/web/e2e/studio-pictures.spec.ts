import { expect, test } from "./account";
import { createChannel } from "./create-channel";
import { holdResponses } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { middleOf } from "./middle-of";
import { twoColours } from "./png";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

test("R-PUB-01 R-PUB-08 pictures are cut out by keyboard, and chapters are found", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "canal walk",
    visibility: "Public",
  });
  const openSection = (name: string) =>
    page
      .getByRole("navigation", { name: "Studio" })
      .getByRole("link", { name, exact: true })
      .click();

  await test.step("nothing moves when the channel turns out to have no banner", async () => {
    const letBannerCome = await holdResponses(page, "**/banner-2048.webp");
    // The document may wait for its pictures before it has loaded.
    await page.goto("/studio/channel", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("list", { name: "People of this channel" })).toBeVisible();
    const sinceMs = await timeOfNextFrame(page);
    letBannerCome();
    await expect(page.getByText("No banner")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove banner" })).toBeDisabled();
    expect(await layoutShifts(page, { sinceMs, minValue: 0.001 })).toEqual([]);
  });

  await test.step("a channel gets a profile picture and a banner", async () => {
    await page
      .getByLabel("Change profile picture", { exact: true })
      .and(page.locator("input"))
      .setInputFiles(twoColours("me.png", 600, 300));
    const dialog = page.getByRole("dialog", { name: "Profile picture" });
    const frame = dialog.getByRole("button", { name: "Part of the picture" });
    await frame.focus();
    // To the right edge: only blue is left.
    for (let step = 0; step < 4; step += 1) await frame.press("Shift+ArrowRight");
    await expect(
      dialog.getByRole("group", { name: "Preview" }).getByRole("presentation"),
    ).toHaveCount(3);
    await dialog.getByRole("button", { name: "Save picture" }).click();
    await expect(dialog).toBeHidden();
    const picture = page.getByRole("img", { name: "Profile picture" }).locator("img");
    await expect(picture).toHaveAttribute("src", /v=1/);
    expect(await middleOf(picture)).toEqual({ width: 150, isRed: false, isBlue: true });

    const chooseBanner = page
      .getByLabel("Change banner", { exact: true })
      .and(page.locator("input"));
    await chooseBanner.setInputFiles(twoColours("small.png", 500, 100));
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("of at least 1024 × 204 pixels")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await chooseBanner.setInputFiles(twoColours("wide.png", 1600, 700));
    await page.getByRole("button", { name: "Save picture" }).click();
    const banner = page.getByRole("img", { name: "Banner" });
    await expect(banner).toBeVisible();
    expect((await middleOf(banner)).width).toBe(2048);
    await page.getByRole("button", { name: "Remove banner" }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText("No banner")).toBeVisible();
  });

  await openSection("Videos");
  await page.getByRole("link", { name: "canal walk" }).first().click();
  const current = page.getByRole("img", { name: "Current thumbnail" });
  const offered = page.getByRole("group", { name: "Suggested frames" }).getByRole("button");
  await expect(offered).toHaveCount(3, { timeout: processingTimeoutMs });
  await offered.nth(1).click();
  await expect(offered.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(current).toHaveAttribute("src", /~1\/thumb-640\.webp$/);
  expect((await middleOf(current)).width).toBeGreaterThan(300);

  await page.getByRole("button", { name: "Choose a frame" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a frame" });
  await dialog.locator("video").evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0)
      await new Promise((resolve) => video.addEventListener("loadedmetadata", resolve));
    video.currentTime = 2;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  });
  await dialog.getByRole("button", { name: "Use this frame" }).click();
  await expect(current).toHaveAttribute("src", /~2\/thumb-640\.webp$/);

  const upload = page.getByLabel("Upload a picture", { exact: true }).and(page.locator("input"));
  await upload.setInputFiles({
    name: "notes.png",
    mimeType: "image/png",
    buffer: Buffer.from("notes"),
  });
  await expect(page.getByText("We can't read this picture.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await upload.setInputFiles(twoColours("poster.png", 1280, 720));
  const cropper = page.getByRole("dialog", { name: "Thumbnail" });
  const zoom = cropper.getByRole("slider", { name: "Zoom" });
  await zoom.fill("2");
  const frame = cropper.getByRole("button", { name: "Part of the picture" });
  for (let step = 0; step < 3; step += 1) await frame.press("Shift+ArrowLeft");
  await cropper.getByRole("button", { name: "Save picture" }).click();
  await expect(current).toHaveAttribute("src", /~3\/thumb-640\.webp$/);
  expect(await middleOf(current)).toMatchObject({ isRed: true });

  await page
    .getByLabel("Description")
    .fill("0:00 Along the water\n0:05 The lock\nThe end is at 0:08");
  await expect(page.getByText(/^Times become chapters when/)).toBeVisible();
  await page.getByLabel("Description").fill("0:00 Along the water\n0:05 The lock\n0:08 The end");
  await expect(page.getByRole("region", { name: "Chapters" }).getByRole("listitem")).toHaveText([
    /Along the water/,
    /The lock/,
    /The end/,
  ]);

  // Also a page that was visited before shows what was changed since.
  const openChannel = async () => {
    await openSection("Channel");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "View channel" }).click();
  };
  const card = page.getByRole("article").filter({ hasText: "canal walk" }).locator("img").first();
  await openChannel();
  await expect(card).toHaveAttribute("src", /~3\/thumb/);
  expect(await middleOf(card)).toMatchObject({ isRed: true });
  await expect
    .poll(async () => (await page.request.get(`/watch?v=${id}`)).text())
    .toMatch(/<meta property="og:image" content="[^"]*~3\/thumb-1280\.webp"/);
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Use the automatic thumbnail" }).click();
  await expect(current).toHaveAttribute("src", /~4\/thumb-640\.webp$/);
  expect(await middleOf(current)).toMatchObject({ isRed: false });
  await openChannel();
  await expect(card).toHaveAttribute("src", /~4\/thumb/);
});
