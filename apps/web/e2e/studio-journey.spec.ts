import type { Page } from "@playwright/test";
import { expect, storeToken, test } from "./account";
import { chooseVisibility } from "./choose-visibility";
import { expectToPlay, loopVideos } from "./player";
import { openInStudio } from "./open-in-studio";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { brokenClip, h264Clip } from "./test-clips";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

const upload = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("article", { name }) });
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
/** The badge of the only video that is. */
const ready = (page: Page) => page.getByText("Ready", { exact: true }).filter({ visible: true });

test("R-PUB-01 R-PUB-02 R-PUB-05 R-PUB-07 R-PUB-08 R-PUB-14 an account uploads 3 files", async ({
  page,
  person,
  newContext,
}) => {
  const viewChannel = page.getByRole("link", { name: "View channel" });
  const save = page.getByRole("button", { name: "Save" });
  const openSection = (of: Page, name: string) =>
    of.getByRole("navigation", { name: "Studio" }).getByRole("link", { name, exact: true }).click();

  await test.step("the account becomes a creator and says who it is", async () => {
    await page.goto("/studio");
    await expect(page.getByRole("heading", { name: "Create your channel" })).toBeVisible();
    await page.getByRole("button", { name: "Create channel" }).click();
    await expect(page.getByLabel("Channel address")).toBeFocused();
    await page.getByLabel("Channel name").fill("Canal Walks");
    await page.getByLabel("Channel address").fill(person.username);
    await page.getByRole("button", { name: "Create channel" }).click();
    await expect(page.getByText("No videos yet")).toBeVisible();

    await openSection(page, "Channel");
    await save.click();
    await viewChannel.click();
    await expect(page.getByRole("heading", { level: 1, name: "Canal Walks" })).toBeVisible();
    await expect(page.getByText("This creator has no videos.")).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.goBack();

    await page.getByLabel("Channel name").fill("Canal and Harbour Walks");
    await page.getByLabel("Tagline").fill("Slow walks along old canals");
    await page.getByRole("button", { name: "Add a link" }).click();
    await page.getByLabel("Link 1: label").fill("Home page");
    await page.getByLabel("Link 1: address").fill("canals.example");
    await save.click();
    await expect(page.getByText("An address starts with https://")).toBeVisible();
    await page.getByLabel("Link 1: address").fill("https://canals.example");
    await save.click();
    // This visit has seen the channel without it.
    await viewChannel.click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Canal and Harbour Walks" }),
    ).toBeVisible();
    await expect(page.getByText("Slow walks along old canals")).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, "isSameDocument"))).toBe(true);
    await page.goBack();
  });

  // Only the first chunk of the long file arrives.
  const long = h264Clip("long walk.mp4", { paddingBytes: 5_000_000 });
  const longUploads = new Set<string>();
  let stored = 0;
  let address = "";
  await test.step("one file is published, one is no video, one is cut off", async () => {
    await page.route("**/api/uploads/**", async (route) => {
      const request = route.request();
      const isLong = longUploads.has(new URL(request.url()).pathname);
      if (request.method() !== "PATCH" || !isLong) return route.continue();
      if (stored > 0) return route.abort("connectionreset");
      const response = await route.fetch();
      stored = Number(response.headers()["upload-offset"]);
      await route.fulfill({ response });
    });
    page.on("response", (response) => {
      const length = Number(response.request().headers()["upload-length"]);
      const location = response.headers()["location"];
      if (length === long.buffer.length && location)
        longUploads.add(new URL(location, page.url()).pathname);
    });
    await openSection(page, "Upload");
    await page
      .getByLabel("Choose files")
      .setInputFiles([h264Clip("canal_walk.mp4"), long, brokenClip("notes.mp4")]);
    const first = upload(page, "canal_walk.mp4");
    await expect(first.getByLabel("Title")).toHaveValue("canal walk");
    await first.getByLabel("Title").fill("A walk before breakfast");
    await chooseVisibility(page, first, "Public");
    await first.getByRole("button", { name: "Save" }).click();
    await expect(first.getByText("Saved")).toBeVisible();
    await expect(upload(page, "notes.mp4").getByText(/neither video nor audio/i)).toBeVisible({
      timeout: processingTimeoutMs,
    });
    await expect(upload(page, "long walk.mp4").getByText(/^Connection lost/)).toBeVisible();
    expect(stored).toBeGreaterThan(0);

    await openSection(page, "Videos");
    const published = row(page, /A walk before breakfast/);
    await expect(ready(page)).toBeVisible({ timeout: processingTimeoutMs });
    await expect(published).toContainText("Public");
    address =
      (await page.getByRole("link", { name: "long walk" }).first().getAttribute("href")) ?? "";
    // This visit has seen the channel without it.
    await openSection(page, "Channel");
    await save.click();
    await viewChannel.click();
    const video = page.getByRole("main").getByRole("link", { name: "A walk before breakfast" });
    await expect(video.first()).toBeVisible();
  });

  const id = new URL(address, page.url()).searchParams.get("id") ?? "";
  // The browser is closed. Another one begins with what a browser keeps: cookies and storage.
  const state = await page.context().storageState();
  await page.close();
  const next = await newContext();
  await next.addCookies(state.cookies);
  const token = state.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === "user-data");
  await storeToken(next, token?.value ?? "");
  const again = await next.newPage();
  const visitors = await newContext();

  await test.step("its owner sees the page of a video that is uploaded", async () => {
    await again.goto(`/watch?v=${id}`);
    await expect(again.getByRole("heading", { level: 1, name: "long walk" })).toBeVisible();
    await expect(again.getByText("This video is being processed: 0 %")).toBeVisible();
    expect((await visitors.request.get(`/watch?v=${id}`)).status()).toBe(404);
    await again.getByRole("button", { name: "Account", exact: true }).click();
    await again.getByRole("menuitem", { name: "Studio" }).click();
    await expect(ready(again)).toBeVisible();
    // It is paused after a while without bytes.
    await expect(
      row(again, /long walk/)
        .getByText(/^(Uploading|Paused at) \d+ %/)
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(row(again, /notes/).getByText("Failed").filter({ visible: true })).toBeVisible();
  });

  await test.step("somebody watches the first one while the long one is on its way", async () => {
    const visitor = await visitors.newPage();
    await withoutLongTimers(visitor);
    await loopVideos(visitor);
    await visitor.goto(`/c/${person.username}`);
    const cards = visitor.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(1);
    await cards.getByRole("link", { name: "A walk before breakfast" }).first().click();
    await expect(
      visitor.getByRole("heading", { level: 1, name: "A walk before breakfast" }),
    ).toBeVisible();
    await expectToPlay(visitor);
    await visitor.close();
  });

  await test.step("the upload goes on, and sends at most one chunk twice", async () => {
    const offsets: number[] = [];
    const storedOffset = new Promise<number>((resolve) => {
      again.on("response", (response) => {
        if (response.request().method() === "HEAD")
          resolve(Number(response.headers()["upload-offset"]));
      });
    });
    again.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
    });
    await openSection(again, "Upload");
    const second = upload(again, "long walk.mp4");
    await expect(second.getByRole("button", { name: "Resume with long walk.mp4" })).toBeVisible();
    await second.getByLabel("File of long walk.mp4").setInputFiles(brokenClip("other.mp4"));
    await expect(
      second.getByText("This is another file. Please choose long walk.mp4"),
    ).toBeVisible();
    await second.getByLabel("Description").fill("Bring popcorn.");
    await second.getByLabel("File of long walk.mp4").setInputFiles(long);
    await openInStudio(second);
    // It resumes exactly after the last stored byte.
    expect(await storedOffset).toBeGreaterThanOrEqual(stored);
    expect(offsets[0]).toBe(await storedOffset);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  await test.step("a video is scheduled, and its date can be changed", async () => {
    const publicationDate = again.getByLabel("Publication date");
    const saveDetails = again.getByRole("button", { name: "Save", exact: true });
    // Typed beside the upload, and not saved there.
    await expect(again.getByLabel("Description")).toHaveValue("Bring popcorn.");
    await chooseVisibility(again, again, "Scheduled");
    await saveDetails.click();
    await expect(again.getByText("Please choose a date and a time")).toBeVisible();
    await publicationDate.fill("2020-01-01T10:00");
    await saveDetails.click();
    await expect(again.getByText("Please choose a date in the future")).toBeVisible();
    await publicationDate.fill("2099-01-01T10:00");
    await saveDetails.click();
    await expect(again.getByText("Saved")).toBeVisible();
    await publicationDate.fill("2099-02-01T10:00");
    await expect(again.getByText("Saved")).toHaveCount(0);
    await saveDetails.click();
    await expect(again.getByText("Saved")).toBeVisible();
    await expect(ready(again)).toBeVisible({ timeout: processingTimeoutMs });
    await openSection(again, "Videos");
    await expect(row(again, /long walk/)).toContainText("Public from 1 February 2099");

    // Visitors still see one video, and the scheduled one not even by its address.
    expect((await visitors.request.get(`/watch?v=${id}`)).status()).toBe(404);
    const listed = await (await visitors.request.get(`/c/${person.username}`)).text();
    expect([listed.includes("A walk before breakfast"), listed.includes("long walk")]).toEqual([
      true,
      false,
    ]);
  });
});
