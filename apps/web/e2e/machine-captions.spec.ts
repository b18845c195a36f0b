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
import { expect, test as base } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
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

test("R-WORD-03 a creator has captions made, stops them, gets them, and edits them", async ({
  page,
  person,
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
  await expect(list).toBeHidden();
  await start.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText(/^Deutsch.*Made by machine/, {
    timeout: processingTimeoutMs,
  });
  await expect(start).toBeVisible();

  await page.getByRole("button", { name: "Edit Deutsch" }).click();
  const editor = page.getByRole("dialog", { name: "Captions: Deutsch" });
  const text = editor.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(testModelLines[0]);
  await text.fill("A person's words");
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(editor).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveText(/^Deutsch/);
  await expect(list.getByText("Made by machine")).toBeHidden();
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
