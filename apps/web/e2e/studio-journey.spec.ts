import type { Page } from "@playwright/test";
import { expect, storeToken, test } from "./account";
import { chooseVisibility } from "./choose-visibility";
import { expectToPlay, loopVideos } from "./player";
import { openInStudio } from "./open-in-studio";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { brokenClip, h264Clip, phoneClip } from "./test-clips";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

const upload = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("article", { name }) });

test("R-PUB-01 R-PUB-02 R-PUB-05 R-PUB-07 R-PUB-08 R-PUB-14 a new account's first three files", async ({
  page,
  person,
  newContext,
}) => {
  await page.goto("/studio");
  await page.getByLabel("Channel name").fill("Canal Walks");
  await page.getByLabel("Channel address").fill(person.username);
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
  const walk = h264Clip("walk.mp4");
  const phone = await phoneClip("from my phone.mp4", { paddingBytes: 12_000_000 });

  // The phone's file is large: of its chunks, only the first arrives.
  await page.goto("/studio/upload");
  const phoneUploads = new Set<string>();
  let stored = 0;
  await page.route("**/api/uploads/**", async (route) => {
    const request = route.request();
    const isPhone = phoneUploads.has(new URL(request.url()).pathname);
    if (request.method() !== "PATCH" || !isPhone) return route.continue();
    if (stored > 0) return route.abort("connectionreset");
    const response = await route.fetch();
    stored = Number(response.headers()["upload-offset"]);
    await route.fulfill({ response });
  });
  page.on("response", (response) => {
    const length = Number(response.request().headers()["upload-length"]);
    const location = response.headers()["location"];
    if (length === phone.buffer.length && location) phoneUploads.add(new URL(location, page.url()).pathname);
  });
  await page.getByLabel("Choose files").setInputFiles([walk, phone, brokenClip("notes.mp4")]);
  const first = upload(page, "walk.mp4");
  await first.getByLabel("Title").fill("A walk before breakfast");
  await chooseVisibility(page, first, "Public");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Saved")).toBeVisible();
  await expect(upload(page, "notes.mp4").getByText(/not a video/i)).toBeVisible({ timeout: processingTimeoutMs });
  await expect(upload(page, "from my phone.mp4").getByText(/^Connection lost/)).toBeVisible();

  // The browser is closed. Another one begins with what a browser keeps: cookies and storage.
  const state = await page.context().storageState();
  await page.close();
  const next = await newContext();
  await next.addCookies(state.cookies);
  const token = state.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === "user-data");
  await storeToken(next, token?.value ?? "");
  const again = await next.newPage();
  await again.goto("/studio");
  const row = (name: RegExp) => again.getByRole("row", { name });
  await expect(
    row(/A walk before breakfast/)
      .getByText("Ready", { exact: true })
      .filter({ visible: true }),
  ).toBeVisible({
    timeout: processingTimeoutMs,
  });
  await expect(
    row(/from my phone/)
      .getByText(/^Paused at \d+ %/)
      .filter({ visible: true }),
  ).toBeVisible({ timeout: processingTimeoutMs });
  await expect(row(/notes/).getByText("Failed").filter({ visible: true })).toBeVisible();

  // Somebody watches the first one while the second is on its way.
  const address =
    (await row(/A walk before breakfast/)
      .getByRole("link")
      .first()
      .getAttribute("href")) ?? "";
  const visitor = await (await newContext()).newPage();
  await withoutLongTimers(visitor);
  await loopVideos(visitor);
  await visitor.goto(`/c/${person.username}`);
  const cards = visitor.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(1);
  await cards.getByRole("link", { name: "A walk before breakfast" }).first().click();
  await expect(visitor).toHaveURL(new RegExp(new URL(address, again.url()).searchParams.get("id") ?? "-"));
  await expectToPlay(visitor);

  await again.goto("/studio/upload");
  const second = upload(again, "from my phone.mp4");
  await second.getByLabel("File of from my phone.mp4").setInputFiles(phone);
  await openInStudio(again, second);
  await chooseVisibility(again, again, "Scheduled");
  await again.getByLabel("Publication date").fill("2099-01-01T10:00");
  await again.getByRole("button", { name: "Save", exact: true }).click();
  await expect(again.getByText("Saved")).toBeVisible();
  await expect(again.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });
  const id = new URL(again.url()).searchParams.get("id") ?? "";
  await again.goto(`/watch?v=${id}`);
  const video = again.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0);
  // It stands upright.
  const [width, height] = await video.evaluate((element: HTMLVideoElement) => [
    element.videoWidth,
    element.videoHeight,
  ]);
  expect(width).toBeLessThan(height ?? 0);
  await again.goto("/studio");
  await expect(row(/from my phone/)).toContainText("Public from 1 January 2099");

  // Visitors still see one video, and the scheduled one not even by its address.
  await visitor.goto(`/c/${person.username}`);
  await expect(cards).toHaveCount(1);
  await visitor.goto(`/watch?v=${id}`);
  await expect(visitor.getByText("That video isn't available at the moment.")).toBeVisible();
});
