import type { Locator, Page } from "@playwright/test";
import { expect, post, signIn, test } from "./account";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { openInPage } from "./open-in-page";
import { openInStudio } from "./open-in-studio";
import { prepareContext } from "./prepare-context";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";
import { h264Clip } from "./test-clips";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

function upload(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("article", { name }) });
}

async function choose(page: Page, ...files: ReturnType<typeof h264Clip>[]): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(files);
}

const loseUploads = (page: Page) =>
  page.route("**/api/uploads/**", (route) =>
    route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
  );

const holdUploads = (page: Page) =>
  page.route("**/api/uploads/**", (route) =>
    route.request().method() === "PATCH" ? new Promise(() => undefined) : route.continue(),
  );

test("R-PUB-02 signed out one is asked to log in, and comes back", async ({ page, newPerson }) => {
  const asked = page.getByRole("heading", { name: "Please log in" });
  await page.goto("/studio");
  for (const path of [
    "/studio/upload",
    "/studio/video?id=x",
    "/studio/channel",
    "/studio/playlists",
    "/studio/playlists?id=x",
  ]) {
    await asked.evaluate((heading) => heading.setAttribute("data-of-earlier-screen", ""));
    await openInPage(page, path);
    await expect(asked.and(page.locator(":not([data-of-earlier-screen])"))).toBeVisible();
  }
  const { username, password } = await newPerson();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/studio/playlists?id=x");
});

test("R-PUB-02 R-RENDER-03 one tab uploads, another shows it, and forms stay in place", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await holdUploads(page);
  let beginUpload = () => {};
  const listed = new Promise<void>((resolve) => (beginUpload = resolve));
  await page.route("**/api/uploads", async (route) => {
    await listed;
    await route.continue();
  });
  const warns = () =>
    page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await warns()).toBe(false);
  await choose(page, h264Clip("shared.mp4"));
  await expect(
    upload(page, "shared.mp4").getByRole("button", { name: "Pause shared.mp4" }),
  ).toBeVisible();
  expect(await warns()).toBe(true);

  const other = await page.context().newPage();
  await other.goto("/studio/upload");
  const shown = upload(other, "shared");
  await expect(shown.getByText("This file is being uploaded in another tab.")).toBeVisible();
  // The video was listed before its upload had begun.
  beginUpload();
  await expect(shown.getByText(/^Uploading 0 %/)).toBeVisible();
  await expect(shown.getByRole("button", { name: /^Resume/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Pause shared.mp4" }).click();
  await expect.poll(warns).toBe(false);

  await test.step("a form stays where it is when the next file begins", async () => {
    let letSecondBegin = () => {};
    const second = new Promise<void>((resolve) => (letSecondBegin = resolve));
    let created = 0;
    await page.route("**/api/create-video.php", async (route) => {
      created += 1;
      if (created === 2) await second;
      await route.continue();
    });
    await choose(page, h264Clip("north.mp4"), h264Clip("south.mp4"));
    const title = upload(page, "north.mp4").getByLabel("Title");
    const save = upload(page, "north.mp4").getByRole("button", { name: "Save" });
    await title.fill("North gate");
    const place = async () => (await title.boundingBox())?.y;
    await save.scrollIntoViewIfNeeded();
    const before = await place();
    letSecondBegin();
    await expect(upload(page, "south.mp4")).toBeVisible();
    expect(await place()).toBe(before);

    // The first of several shows its form.
    await upload(page, "south.mp4").getByRole("button", { name: "Edit details" }).click();
    await expect(upload(page, "south.mp4").getByLabel("Title")).toHaveValue("south");

    await upload(page, "south.mp4").getByLabel("Title").fill("South gate");
    await upload(page, "south.mp4").getByRole("button", { name: "Save" }).click();
    await expect(upload(page, "south.mp4").getByText("Saved")).toBeVisible();
    await save.click();
    await expect(upload(page, "north.mp4").getByText("Saved")).toBeVisible();

    // Newly chosen files come first in the list.
    await choose(page, h264Clip("east.mp4"), h264Clip("west.mp4"));
    const names = ["east.mp4", "west.mp4", "north.mp4", "south.mp4", "shared.mp4"];
    const items = page.getByRole("listitem").getByRole("article");
    await expect(items).toHaveCount(names.length);
    expect(
      await items.evaluateAll((all) => all.map((item) => item.getAttribute("aria-label"))),
    ).toEqual(names);
  });

  await page.close();
  await expect(shown.getByRole("button", { name: "Resume with shared.mp4" })).toBeVisible();
});

/**
 * Makes the browser's dialog, which tests cannot answer, return a real handle to a file in the
 * browser's storage.
 */
async function answerFilePicker(page: Page, name: string): Promise<void> {
  const clip = { name, base64: h264Clip(name).buffer.toString("base64") };
  await page.evaluate(async ({ name, base64 }) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(name, { create: true });
    const writer = await handle.createWritable();
    await writer.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    await writer.close();
    Object.assign(window, { showOpenFilePicker: () => Promise.resolve([handle]) });
  }, clip);
}

test("R-PUB-02 R-PUB-08 Chromium goes on after a restart without choosing the file again", async ({
  playwright,
  newPerson,
  baseURL,
  address,
}, testInfo) => {
  const someone = await newPerson();
  // With a profile on disk.
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(
      testInfo.outputPath("profile"),
      {
        ...testInfo.project.use.launchOptions,
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: { "x-forwarded-for": address },
      },
    );
    await prepareContext(context);
    return { context, page: await context.newPage() };
  };
  const { context, page } = await open();
  await signIn(page, someone);
  const creator = await createChannel(page, someone.username);
  const id = await publishClip(page.request, { creator, title: "Lock gates" });
  await page.goto(`/studio/video?id=${id}`);
  const original = page.getByRole("link", { name: "Download the original" });
  const download = await page.request.get((await original.getAttribute("href")) ?? "");
  expect([download.status(), await download.body()]).toEqual([200, h264Clip("").buffer]);

  // Another file, given up.
  await loseUploads(page);
  await page.getByLabel("Another file for this video").setInputFiles(h264Clip("wrong.mp4"));
  await page.getByRole("button", { name: "Keep the previous file" }).click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();

  await answerFilePicker(page, "better.mp4");
  await page.getByRole("button", { name: "Replace the file" }).click();
  await page.getByRole("link", { name: "Continue the upload" }).click();
  await expect(upload(page, "better.mp4").getByText(/^Connection lost/)).toBeVisible();
  await answerFilePicker(page, "chosen.mp4");
  await page.getByRole("button", { name: "Choose files" }).click();
  await expect(upload(page, "chosen.mp4").getByText(/^Connection lost/)).toBeVisible();
  await context.close();

  const { context: restarted, page: next } = await open();
  await next.goto("/studio/upload");
  await next.getByRole("button", { name: "Resume with chosen.mp4" }).click();
  await next.getByRole("button", { name: "Resume with better.mp4" }).click();
  const uploaded = next.getByRole("link", { name: "Open in the studio" });
  await expect(uploaded).toHaveCount(2, { timeout: processingTimeoutMs });
  await openInStudio(upload(next, "better.mp4"));
  await expect(next.getByText("Ready", { exact: true })).toBeVisible({
    timeout: processingTimeoutMs,
  });
  await expect(next.getByText("better.mp4")).toBeVisible();
  await restarted.close();
});

test("R-PUB-02 an upload goes on when its file is chosen again, and keeps its form", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  await post(page.request, "create-video", { creator, title: "Late" });
  await page.goto("/studio/upload");
  await loseUploads(page);
  await answerFilePicker(page, "early.mp4");
  await page.getByRole("button", { name: "Choose files" }).click();
  await expect(upload(page, "early.mp4").getByText(/^Connection lost/)).toBeVisible();
  // The route stays until the page is gone: the page tries again, and could finish the upload
  // before it reloads.
  await page.reload();

  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route("**/api/uploads/**", async (route) => {
    if (route.request().method() === "PATCH" && isHeld)
      await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  let letPoll = () => {};
  const mayPoll = new Promise<void>((resolve) => (letPoll = resolve));
  await page.route("**/api/fetch-processing.php*", async (route) => {
    await mayPoll;
    await route.continue().catch(() => undefined);
  });
  // Off the record, Chromium may crash when it reads a stored handle: the file is chosen again.
  const chooser = page.waitForEvent("filechooser");
  const early = upload(page, "early.mp4");
  await early.getByRole("button", { name: "Resume with early.mp4" }).click();
  await (await chooser).setFiles(h264Clip("early.mp4"));
  await early.getByRole("button", { name: "Pause early.mp4" }).click();
  await expect(early.getByText(/^Paused at/)).toBeVisible();
  isHeld = false;
  for (const release of held) release();
  await early.getByRole("button", { name: "Resume early.mp4" }).click();
  // Before the server is asked again.
  await expect(early.getByText("Waiting to be processed")).toBeVisible();
  await expect(early.getByRole("link", { name: "Open in the studio" })).toBeVisible();
  await early.getByRole("button", { name: "Edit details" }).click();
  await early.getByLabel("Title").fill("Early boats");
  letPoll();
  await expect(early.getByText("Ready", { exact: true })).toBeVisible({
    timeout: processingTimeoutMs,
  });

  isHeld = true;
  await page.getByLabel("File of Late").setInputFiles(h264Clip("late.mp4"));
  const late = upload(page, "late.mp4");
  await late.getByRole("button", { name: "Cancel late.mp4" }).click();
  const listed = page.waitForResponse("**/api/fetch-own-videos.php*");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel upload" }).click();
  await listed;
  await expect(late).toHaveCount(0);
  await early.getByRole("button", { name: "Save" }).click();
  await expect(early.getByText("Saved")).toBeVisible();
});

test("R-PUB-07 several videos change at once, and deleted ones come back", async ({
  page,
  person,
}) => {
  await withoutLongTimers(page);
  const creator = await createChannel(page, person.username);
  for (const title of ["first", "second"])
    await post(page.request, "create-video", { creator, title });

  await page.goto("/studio");
  await expect(page.getByRole("checkbox", { name: /^Select (first|second)$/ })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Visibility" }).click();
  await page.getByRole("menuitem", { name: "Unlisted" }).click();
  await expect(page.getByRole("row", { name: /Unlisted/ })).toHaveCount(2);

  await page.getByRole("checkbox", { name: "Select first" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row", { name: /first/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /first/ })).toHaveCount(1);

  // After the message is gone, too.
  await page.getByRole("checkbox", { name: "Select first" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row", { name: /first/ })).toHaveCount(0);
  const show = (filter: string) =>
    chooseOption(page, page.getByRole("combobox", { name: "Show" }), filter);
  await show("In the bin");
  await expect(page.getByRole("row", { name: /first/ })).toContainText("In the bin until");
  await page.getByRole("checkbox", { name: "Select first" }).check();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("No videos match")).toBeVisible();
  await show("All videos");
  await expect(page.getByRole("row", { name: /first/ })).toContainText("Unlisted");

  for (const title of ["first", "second"]) {
    await page.getByRole("checkbox", { name: `Select ${title}` }).focus();
    await page.keyboard.press("Space");
  }
  const button = page.getByRole("main").getByRole("button", { name: "Add to playlist" }).first();
  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Name of the new playlist").focus();
  await page.keyboard.type("Evenings");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 videos added to the playlist")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.getByRole("textbox", { name: "Search your videos" }).fill("second");
  await expect(page.getByRole("row", { name: /first/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /second/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Open playlist" }).first().click();
  await expect(page.getByRole("list", { name: "Evenings" }).getByRole("heading")).toHaveText([
    "second",
    "first",
  ]);
});
