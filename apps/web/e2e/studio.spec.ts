import type { Locator, Page } from "@playwright/test";
import { expect, post, signIn, test } from "./account";
import { chooseOption } from "./choose-option";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { expectToPlay, loopVideos } from "./player";
import { openInStudio } from "./open-in-studio";
import { prepareContext } from "./prepare-context";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { brokenClip, h264Clip } from "./test-clips";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

function upload(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("article", { name }) });
}

async function choose(page: Page, ...files: ReturnType<typeof h264Clip>[]): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(files);
}

test("R-PUB-01 an account becomes a creator and says who it is", async ({ page, person }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Studio" }).click();
  await expect(page.getByRole("heading", { name: "Create your channel" })).toBeVisible();
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByLabel("Channel address")).toBeFocused();
  await page.getByLabel("Channel name").fill("Canal Walks");
  await page.getByLabel("Channel address").fill(person.username);
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByText("No videos yet")).toBeVisible();

  await page.getByRole("link", { name: "Channel", exact: true }).click();
  await page.getByLabel("Tagline").fill("Slow walks along old canals");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Link 1: label").fill("Home page");
  await page.getByLabel("Link 1: address").fill("canals.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("An address starts with https://")).toBeVisible();
  await page.getByLabel("Link 1: address").fill("https://canals.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "View channel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Canal Walks/ })).toBeVisible();
  await expect(page.getByText("Slow walks along old canals")).toBeVisible();
});

test("R-PUB-02 signed out one is asked to log in, and comes back", async ({ page, newPerson }) => {
  for (const path of [
    "/studio",
    "/studio/upload",
    "/studio/video?id=x",
    "/studio/channel",
    "/studio/playlists",
    "/studio/playlists?id=x",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Please log in" })).toBeVisible();
  }
  const { username, password } = await newPerson();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/studio/playlists?id=x");
});

test("R-PUB-02 R-PUB-07 a file is uploaded, processed, published and watched by another visitor", async ({
  page,
  person,
  newContext,
}) => {
  await loopVideos(page);
  await createChannel(page, person.username);
  await page.goto("/studio");
  const openChannel = async () => {
    await page.getByRole("link", { name: "Channel", exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "View channel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Canal Walks" })).toBeVisible();
  };
  await openChannel();
  await expect(page.getByText("This creator has no videos.")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Upload", exact: true }).first().click();
  await choose(page, h264Clip("canal_walk.mp4"), brokenClip("not-a-video.mp4"));

  const item = upload(page, "canal_walk.mp4");
  await expect(item.getByLabel("Title")).toHaveValue("canal walk");
  await item.getByLabel("Title").fill("A walk along the canal");
  await chooseVisibility(page, item, "Public");
  await item.getByRole("button", { name: "Save" }).click();
  await expect(item.getByText("Saved")).toBeVisible();

  const broken = upload(page, "not-a-video.mp4");
  await expect(broken.getByText(/not a video/i)).toBeVisible({ timeout: processingTimeoutMs });

  await page.getByRole("link", { name: "Videos", exact: true }).click();
  const row = page.getByRole("row", { name: /A walk along the canal/ });
  await expect(row.getByText("Ready", { exact: true }).filter({ visible: true })).toBeVisible({
    timeout: processingTimeoutMs,
  });
  await expect(row).toContainText("Public");
  // This visit has seen the channel without it.
  await openChannel();
  await expect(page.getByRole("main").getByRole("link", { name: "A walk along the canal" }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Videos", exact: true }).click();

  await row.getByRole("link", { name: "A walk along the canal" }).click();
  await page.getByRole("link", { name: "Watch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A walk along the canal" })).toBeVisible();

  const visitor = await (await newContext()).newPage();
  await loopVideos(visitor);
  await visitor.goto(page.url());
  await expect(visitor.getByRole("heading", { level: 1, name: "A walk along the canal" })).toBeVisible();
  await expectToPlay(visitor);

  // Another file, given up and then kept: visitors can watch all the time.
  const id = new URL(page.url()).searchParams.get("v") ?? "";
  await page.goto(`/studio/video?id=${id}`);
  const original = page.getByRole("link", { name: "Download the original" });
  const download = await page.request.get((await original.getAttribute("href")) ?? "");
  expect([download.status(), await download.body()]).toEqual([200, h264Clip("").buffer]);
  const another = page.getByLabel("Another file for this video");
  await page.route("**/api/uploads/**", (route) => route.abort("connectionreset"));
  await another.setInputFiles(h264Clip("wrong.mp4"));
  await page.getByRole("button", { name: "Keep the previous file" }).click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await page.unroute("**/api/uploads/**");
  await another.setInputFiles(h264Clip("better.mp4", { paddingBytes: 1_000 }));
  await expect(page.getByText("better.mp4")).toBeVisible({ timeout: processingTimeoutMs });
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });
  await visitor.goto(`/watch?v=${id}`);
  await expectToPlay(visitor);
});

test("R-PUB-02 an upload goes on after the browser was closed, and sends at most one chunk twice", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  const file = h264Clip("long walk.mp4", { paddingBytes: 12_000_000 });

  let stored = 0;
  await page.route("**/api/uploads/**", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    // The connection breaks after the first chunk.
    if (stored > 0) return route.abort("connectionreset");
    const response = await route.fetch();
    stored = Number(response.headers()["upload-offset"]);
    await route.fulfill({ response });
  });
  await choose(page, file);
  await expect(upload(page, "long walk.mp4").getByText(/^Connection lost/)).toBeVisible();
  await upload(page, "long walk.mp4").getByLabel("Title").fill("Typed before the end");
  expect(stored).toBeGreaterThan(0);

  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  const offsets: number[] = [];
  const storedOffset = new Promise<number>((resolve) => {
    next.on("response", (response) => {
      if (response.request().method() === "HEAD") resolve(Number(response.headers()["upload-offset"]));
    });
  });
  next.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await next.goto("/studio/upload");
  const again = upload(next, "long walk.mp4");
  await expect(again.getByRole("button", { name: "Resume with long walk.mp4" })).toBeVisible();

  await again.getByLabel("File of long walk.mp4").setInputFiles(brokenClip("other.mp4"));
  await expect(again.getByText("This is another file. Please choose long walk.mp4")).toBeVisible();
  await again.getByLabel("File of long walk.mp4").setInputFiles(file);
  await expect(again.getByRole("link", { name: "Open in the studio" })).toBeVisible({ timeout: processingTimeoutMs });
  // It goes on exactly where the server has stored the last byte.
  expect(await storedOffset).toBeGreaterThanOrEqual(stored);
  expect(offsets[0]).toBe(await storedOffset);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
});

test("R-PUB-02 an upload can be paused, resumed and cancelled", async ({ page, person }) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route("**/api/uploads/**", async (route) => {
    if (route.request().method() === "PATCH" && isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await choose(page, h264Clip("held.mp4"));
  const item = upload(page, "held.mp4");
  await item.getByRole("button", { name: "Pause held.mp4" }).click();
  await expect(item.getByText(/^Paused at/)).toBeVisible();
  isHeld = false;
  for (const release of held) release();
  await item.getByRole("button", { name: "Resume held.mp4" }).click();
  await expect(item.getByRole("link", { name: "Open in the studio" })).toBeVisible({ timeout: processingTimeoutMs });

  isHeld = true;
  await choose(page, h264Clip("unwanted.mp4"));
  await upload(page, "unwanted.mp4").getByRole("button", { name: "Cancel unwanted.mp4" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel upload" }).click();
  await expect(upload(page, "unwanted.mp4")).toHaveCount(0);
});

test("R-PUB-02 one tab uploads and another one shows it; a warning comes before leaving only while bytes move", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await page.route("**/api/uploads/**", (route) =>
    route.request().method() === "PATCH" ? new Promise(() => undefined) : route.continue(),
  );
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
  await expect(upload(page, "shared.mp4").getByRole("button", { name: "Pause shared.mp4" })).toBeVisible();
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
  await page.close();
  await expect(shown.getByRole("button", { name: "Resume with shared.mp4" })).toBeVisible();
});

/** Makes the browser's dialog, which nobody could answer, give a real handle: of a file that the browser itself keeps. */
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

const loseUploads = (page: Page) =>
  page.route("**/api/uploads/**", (route) =>
    route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
  );

test("R-PUB-02 Chromium goes on after a restart without the file being chosen again, also with one that replaces another", async ({
  playwright,
  newPerson,
  baseURL,
  address,
}, testInfo) => {
  const someone = await newPerson();
  // With a profile on disk.
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath("profile"), {
      ...testInfo.project.use.launchOptions,
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    await prepareContext(context);
    return { context, page: await context.newPage() };
  };
  const { context, page } = await open();
  await signIn(page, someone);
  await createChannel(page, someone.username);
  await page.goto("/studio/upload");
  await loseUploads(page);
  await answerFilePicker(page, "chosen.mp4");
  await page.getByRole("button", { name: "Choose files" }).click();
  await expect(upload(page, "chosen.mp4").getByText(/^Connection lost/)).toBeVisible();
  await context.close();

  const { context: restarted, page: next } = await open();
  await next.goto("/studio/upload");
  await next.getByRole("button", { name: "Resume with chosen.mp4" }).click();
  await openInStudio(next);
  await expect(next.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });

  await loseUploads(next);
  await answerFilePicker(next, "better.mp4");
  await next.getByRole("button", { name: "Replace the file" }).click();
  await next.getByRole("link", { name: "Continue the upload" }).click();
  await expect(next.getByText(/^Connection lost/)).toBeVisible();
  await restarted.close();

  const { context: again, page: last } = await open();
  await last.goto("/studio/upload");
  await last.getByRole("button", { name: "Resume with better.mp4" }).click();
  await expect(last.getByRole("link", { name: "Open in the studio" })).toBeVisible({ timeout: processingTimeoutMs });
  await again.close();
});

test("R-PUB-02 off the record, where Chromium may crash when it reads a stored handle, the file is chosen again", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await loseUploads(page);
  await answerFilePicker(page, "private.mp4");
  await page.getByRole("button", { name: "Choose files" }).click();
  await expect(upload(page, "private.mp4").getByText(/^Connection lost/)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Resume with private.mp4" }).click();
  await (await chooser).setFiles(h264Clip("private.mp4"));
  await expect(page.getByRole("link", { name: "Open in the studio" })).toBeVisible({ timeout: processingTimeoutMs });
});

test("R-PUB-07 several videos change at once, and deleted ones come back", async ({ page, person }) => {
  await withoutLongTimers(page);
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await choose(page, h264Clip("first.mp4"), h264Clip("second.mp4"));
  await expect(page.getByRole("link", { name: "Open in the studio" })).toHaveCount(2, { timeout: processingTimeoutMs });

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
  const show = (filter: string) => chooseOption(page, page.getByRole("combobox", { name: "Show" }), filter);
  await show("In the bin");
  await expect(page.getByRole("row", { name: /first/ })).toContainText("In the bin until");
  await page.getByRole("checkbox", { name: "Select first" }).check();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("No videos match")).toBeVisible();
  await show("All videos");
  await expect(page.getByRole("row", { name: /first/ })).toContainText("Unlisted");

  await page.getByRole("textbox", { name: "Search your videos" }).fill("second");
  await expect(page.getByRole("row", { name: /first/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /second/ })).toHaveCount(1);
});

test("R-PUB-02 R-RENDER-03 the form of an upload stays where it is when the next file begins, and when it is saved", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
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
  await expect(upload(page, "south.mp4").getByLabel("Title")).toHaveValue("south");
  expect(await place()).toBe(before);

  await upload(page, "south.mp4").getByLabel("Title").fill("South gate");
  await upload(page, "south.mp4").getByRole("button", { name: "Save" }).click();
  await expect(upload(page, "south.mp4").getByText("Saved")).toBeVisible();
  await save.click();
  await expect(upload(page, "north.mp4").getByText("Saved")).toBeVisible();

  // What is chosen next is seen first.
  await choose(page, h264Clip("east.mp4"), h264Clip("west.mp4"));
  const titles = page.getByLabel("Title");
  await expect(titles).toHaveCount(4);
  expect(await titles.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    "east",
    "west",
    "North gate",
    "South gate",
  ]);
});

test("R-PUB-02 a file that has arrived waits to be processed, before the server is asked again", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await page.route("**/api/fetch-processing.php*", () => {});
  await choose(page, h264Clip("arrived.mp4"));
  await expect(upload(page, "arrived.mp4").getByText("Waiting to be processed")).toBeVisible();
});

test("R-PUB-02 a processed video keeps its form on the upload screen when another one is cancelled", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  for (const title of ["Early", "Late"]) await post(page.request, "create-video", { creator, title });
  await page.goto("/studio/upload");
  await page.getByLabel("File of Early").setInputFiles(h264Clip("early.mp4"));
  const early = upload(page, "early.mp4");
  await early.getByLabel("Title").fill("Early boats");
  await expect(early.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });
  const listed = page.waitForResponse("**/api/fetch-own-videos.php*");
  await upload(page, "Late").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await listed;
  await expect(upload(page, "Late")).toHaveCount(0);
  await early.getByRole("button", { name: "Save" }).click();
  await expect(early.getByText("Saved")).toBeVisible();
});

test("R-PUB-08 a video is scheduled, and its date can be changed", async ({ page, person }) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  await choose(page, h264Clip("premiere.mp4"));
  const premiere = upload(page, "premiere.mp4");
  await premiere.getByLabel("Description").fill("Bring popcorn.");
  await openInStudio(page, premiere);
  // Typed beside the upload, and not saved there.
  await expect(page.getByLabel("Description")).toHaveValue("Bring popcorn.");
  await chooseVisibility(page, page, "Scheduled");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please choose a date and a time")).toBeVisible();
  await page.getByLabel("Publication date").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please choose a date in the future")).toBeVisible();
  await page.getByLabel("Publication date").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.getByLabel("Publication date").fill("2099-02-01T10:00");
  await expect(page.getByText("Saved")).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.goto("/studio");
  await expect(page.getByRole("row", { name: /premiere/ })).toContainText("Public from 1 February 2099");
});

test("R-PUB-08 saving a video's details leaves alone what another tab has changed in the meantime", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const { video_id: id } = await post(page.request, "create-video", { creator, title: "Lock gates" });
  const address = `/studio/video?id=${String(id)}`;
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Title").fill("Lock gates at noon");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved")).toBeVisible();

  await page.getByLabel("Tags").fill("locks,canal");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(page.getByLabel("Tags")).toHaveValue("locks, canal");
  await expect(page.getByLabel("Title")).toHaveValue("Lock gates at noon");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Lock gates at noon");
});

test("R-PUB-14 the owner sees the page of a video that is processed, and visitors do not", async ({
  page,
  person,
  newContext,
}) => {
  await createChannel(page, person.username);
  await page.goto("/studio/upload");
  // The last chunk is held back, so that the video cannot become ready.
  await loseUploads(page);
  await choose(page, h264Clip("unfinished.mp4"));
  // The server knows the upload by then.
  await expect(upload(page, "unfinished.mp4").getByText(/^Connection lost/)).toBeVisible();
  await page.goto("/studio");
  const address = await page.getByRole("link", { name: "unfinished" }).getAttribute("href");
  const id = new URL(address ?? "", page.url()).searchParams.get("id") ?? "";

  await page.goto(`/watch?v=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "unfinished" })).toBeVisible();
  await expect(page.getByText("This video is being processed: 0 %")).toBeVisible();
  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/watch?v=${id}`);
  await expect(visitor.getByText("That video isn't available at the moment.")).toBeVisible();
});
