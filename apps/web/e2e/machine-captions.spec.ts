import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import {
  testModelLines,
  writeTestModel,
} from "../../api/src/transcoding/testing/write-whisper-model";
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
import { beginning, loopVideos, pause } from "./player";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

base.setTimeout(processingTestTimeoutMs);

const withSound = async () => ({
  name: "film.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(join(import.meta.dirname, "files/film.mp4")),
});

interface ModelFixtures {
  model: string;
  product: ProductServer;
}

const test = base.extend<ModelFixtures>({
  model: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-model-"));
    // The engine may run as another user.
    await chmod(folder, 0o755);
    const path = join(folder, "model.bin");
    await writeTestModel(path);
    await use(path);
    await rm(folder, { recursive: true, force: true });
  },
  product: async ({ model }, use) => {
    const product = await startProduct(undefined, { CAPTIONS_MODEL: model });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

/** Whoever opens the model waits until this is undone. */
async function holdModel(path: string): Promise<() => Promise<void>> {
  await rename(path, `${path}.held`);
  await promisify(execFile)("mkfifo", [path]);
  await chmod(path, 0o644);
  return () => rename(`${path}.held`, path);
}

const byHand = { en: "English", fr: "Français" } as const;
const vtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`;

const byHandText = (label: string) => `A long walk in ${label}`;

async function addByHand(page: Page, id: string): Promise<void> {
  for (const [language, label] of Object.entries(byHand)) {
    const data = { id, language, label, content: vtt(byHandText(label)) };
    const saved = await page.request.post("/api/save-captions.php", { data });
    expect(saved.status()).toBe(200);
  }
}

/** Returns the captions that the player lists on the video's page. */
async function openCaptionMenu(visitor: Page, id: string): Promise<Locator> {
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await pause(visitor);
  await visitor.getByRole("button", { name: "Settings" }).press("Enter");
  await visitor.getByRole("menuitem", { name: /^Captions/ }).press("Enter");
  return visitor.getByRole("menuitemradio");
}

/** Returns how the video's playlist lists captions: each language, and whether it is marked. */
async function listedCaptions(
  page: Page,
  id: string,
): Promise<readonly (readonly [string, boolean])[]> {
  const stored = await page.request.get(`/api/fetch-captions.php?id=${id}`);
  const [first] = (await stored.json()) as { url: string }[];
  const playlist = await page.request.get(
    (first?.url ?? "").replace(/captions\/.*/, "master.m3u8"),
  );
  return (await playlist.text())
    .split("\n")
    .filter((line) => line.includes("TYPE=SUBTITLES"))
    .map((line) => [
      /LANGUAGE="([^"]*)"/.exec(line)?.[1] ?? "",
      line.includes('CHARACTERISTICS="public.machine-generated"'),
    ]);
}

test("R-WORD-03 a creator has captions made, stops them, gets them, and edits them", async ({
  page,
  person,
  newContext,
  model,
}) => {
  const creator = await createChannel(page, person.username);
  const clip = await withSound();
  const id = await publishClip(page.request, {
    creator,
    title: "Quay",
    visibility: "Public",
    clip,
  });
  await addByHand(page, id);
  const start = page.getByRole("button", { name: "Make captions by machine" });
  // The server opens its model after its start.
  await expect(async () => {
    await page.goto(`/studio/video?id=${id}`);
    await expect(start).toBeVisible();
  }).toPass({ timeout: processingTimeoutMs });
  await expect(page.getByRole("combobox", { name: "Spoken language" })).toContainText("Detect");
  await expectAccessible(page);

  const release = await holdModel(model);
  await start.press("Enter");
  const stop = page.getByRole("button", { name: "Stop making captions" });
  await expect(page.getByRole("progressbar", { name: "Making captions" })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `captions being made at ${width}`);
  }
  await stop.press("Enter");
  await expect(start).toBeVisible();
  await release();

  const list = page.getByRole("list", { name: "Captions of this video" });
  const mark = list.getByText("Made by machine");
  await expect(list.getByRole("listitem")).toHaveText([/^English/, /^Français/]);
  await start.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText(
    [/^Deutsch.*Made by machine/, /^English/, /^Français/],
    { timeout: processingTimeoutMs },
  );
  await expect(mark).toHaveCount(1);
  await expect(start).toBeVisible();

  const visitor = await (await newContext()).newPage();
  await loopVideos(visitor);
  const choices = await openCaptionMenu(visitor, id);
  await expect(choices).toHaveText([
    /^Off$/,
    /^Deutsch ?Made by machine$/,
    /^English$/,
    /^Français$/,
  ]);
  await expectAccessible(visitor);
  await choices.filter({ hasText: "Deutsch" }).press("Enter");
  await visitor.keyboard.press("Escape");
  const transcript = visitor.getByRole("group").filter({ hasText: "Transcript" });
  await transcript.getByText("Transcript", { exact: true }).click();
  const language = transcript.getByRole("combobox", { name: "Language" });
  await expect(transcript.getByRole("link")).toContainText([byHandText("English")]);
  await expect(transcript.getByText("Made by machine")).toBeHidden();
  await chooseOption(visitor, language, "Deutsch");
  await expect(transcript.getByRole("link")).toContainText([testModelLines[0]]);
  await expect(transcript.getByText("Made by machine")).toBeVisible();
  await expectAccessible(visitor);
  expect(await listedCaptions(page, id)).toEqual([
    ["de", true],
    ["en", false],
    ["fr", false],
  ]);
  for (const [searched, expected] of [
    [testModelLines[0], "de"],
    [byHandText("Français"), "fr"],
  ] as const) {
    const found = await visitor.request.get("/api/search-captions.php", {
      params: { searchTerm: searched },
    });
    expect(await found.json()).toMatchObject([{ video: { video_id: id }, language: expected }]);
  }
  const feed = await visitor.request.get(`/feeds/creators/${person.username}.xml`);
  const transcripts = (await feed.text()).matchAll(/<podcast:transcript [^>]*language="(\w+)"/g);
  expect([...transcripts].map(([, tag]) => tag)).toEqual(["de", "en", "fr"]);

  await page.getByRole("button", { name: "Edit Deutsch" }).click();
  const editor = page.getByRole("dialog", { name: "Captions: Deutsch" });
  const text = editor.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(testModelLines[0]);
  await text.fill("A person's words");
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(editor).toBeHidden();
  await expect(mark).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(3);
  const edited = await openCaptionMenu(visitor, id);
  await expect(edited).toHaveText(["Off", "Deutsch", "English", "Français"]);
  expect(await listedCaptions(page, id)).toEqual([
    ["de", false],
    ["en", false],
    ["fr", false],
  ]);
});

base(
  "R-WORD-03 an instance without a model says that it makes no captions",
  async ({ page, person }) => {
    const creator = await createChannel(page, person.username);
    const clip = await withSound();
    const id = await publishClip(page.request, { creator, title: "Quay", clip });
    await page.goto(`/studio/video?id=${id}`);
    await expect(page.getByText("This instance makes no captions by machine.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make captions by machine" })).toBeHidden();
  },
);
