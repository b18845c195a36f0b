import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { createChannel } from "./create-channel";
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

async function openLoudness(page: Page) {
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name: /^Even loudness/ }).press("Enter");
}

test("R-DAILY-02 a loud video plays at −14 LUFS once the switch is on, which the site remembers", async ({
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
