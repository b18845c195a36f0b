import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { createChannel } from "./create-channel";
import { demo } from "./demo";
import { currentTime } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

const sampleRate = 48_000;

/** A stereo tone, which is about as loud in LUFS as its peak is in dBFS. */
function toneFile(peakDb: number, seconds: number) {
  const frames = sampleRate * seconds;
  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(36 + frames * 4, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(frames * 4, 40);
  const samples = new Int16Array(frames * 2);
  const amplitude = 32_767 * 10 ** (peakDb / 20);
  for (let frame = 0; frame < frames; frame += 1)
    samples.fill(
      Math.round(amplitude * Math.sin((2 * Math.PI * 997 * frame) / sampleRate)),
      frame * 2,
      frame * 2 + 2,
    );
  return {
    name: "tone.wav",
    mimeType: "audio/wav",
    buffer: Buffer.concat([header, Buffer.from(samples.buffer)]),
  };
}

const gainDb = (page: Page) =>
  page
    .locator("video")
    .evaluate((video: HTMLVideoElement) => Math.round(20 * Math.log10(video.volume)));

async function openSetting(page: Page, name: RegExp) {
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
}

const openLoudness = (page: Page) => openSetting(page, /^Even loudness/);

async function chooseAudioOnly(page: Page, choice: "On" | "Off") {
  await openSetting(page, /^Audio only/);
  await page.getByRole("menuitemradio", { name: choice }).press("Enter");
  await page.keyboard.press("Escape");
}

const videoWidth = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth);

/** The playlists and segments of video that a page requests from now on. */
function watchVideoRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/\d+p[/.]/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

test("R-DAILY-02 a loud video plays at −14 LUFS once the switch is on", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "Loud",
    visibility: "Public",
    clip: toneFile(-5, 20),
  });
  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/watch?v=${id}`);
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0);
  expect(await gainDb(visitor)).toBe(0);
  await openLoudness(visitor);
  await visitor.getByRole("menuitemradio", { name: "On" }).press("Enter");
  await expect.poll(() => gainDb(visitor)).toBe(-9);
  await expect(visitor.getByRole("slider", { name: "Volume" })).toHaveValue("1");
  await visitor.keyboard.press("Escape");

  await visitor.reload();
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0);
  await expect.poll(() => gainDb(visitor)).toBe(-9);
  await openLoudness(visitor);
  await visitor.getByRole("menuitemradio", { name: "Off" }).press("Enter");
  await expect.poll(() => gainDb(visitor)).toBe(0);

  // An embed keeps nothing, and begins without it.
  await visitor.goto(`/embed/${id}`, { waitUntil: "commit" });
  await openLoudness(visitor);
  expect(await gainDb(visitor)).toBe(0);
  await visitor.getByRole("menuitemradio", { name: "On" }).press("Enter");
  await expect.poll(() => gainDb(visitor)).toBe(-9);
});

test("R-DAILY-02 audio alone requests no video, and is remembered", async ({ page }) => {
  const path = `/watch?v=${demo.longVideo.id}`;
  const requested = watchVideoRequests(page);
  await page.goto(path);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
  await expect.poll(() => videoWidth(page)).toBeGreaterThan(0);
  expect(requested).not.toEqual([]);
  await chooseAudioOnly(page, "On");
  await expect.poll(() => videoWidth(page)).toBe(0);
  const atSwitch = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(Math.max(1, atSwitch));
  await expect(page.locator("video")).toHaveCSS("background-image", /url\(".+\.webp"\)/);

  requested.length = 0;
  await page.reload();
  await expect(page.locator("video")).toHaveCSS("background-image", /url/);
  const resumed = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(resumed + 1);
  expect(await videoWidth(page)).toBe(0);
  expect(requested).toEqual([]);
  await chooseAudioOnly(page, "Off");
  await expect.poll(() => videoWidth(page)).toBeGreaterThan(0);
});

test("R-DAILY-02 an embed plays audio alone", async ({ page }) => {
  const requested = watchVideoRequests(page);
  await page.goto(`/embed/${demo.longVideo.id}?autoplay=1&muted=1`, { waitUntil: "commit" });
  await expect.poll(() => videoWidth(page)).toBeGreaterThan(0);
  await chooseAudioOnly(page, "On");
  await expect.poll(() => videoWidth(page)).toBe(0);
  requested.length = 0;
  const atSwitch = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(atSwitch + 1);
  expect(requested).toEqual([]);
});
