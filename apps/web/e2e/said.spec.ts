import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { demo } from "./demo";
import { expectToFit } from "./expect-to-fit";
import { currentTime } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

const address = "/search?q=twenty+seconds";
const second = 20;
const section = (page: Page) => page.getByRole("region", { name: "In the videos" });
const lines = (page: Page) => section(page).getByRole("listitem").getByRole("listitem");
const webVtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

test("R-WORD-02 a search shows the sentences of videos, and one opens there, by keyboard", async ({
  page,
}) => {
  await page.goto(address);
  await expect(lines(page).first()).toContainText("0:20");
  await expect(lines(page).first()).toContainText("Twenty seconds");
  await expectAccessible(page);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `${address} at ${width}`);
  }
  await lines(page).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/watch?v=${demo.captionedVideo.id}&t=${second}`);
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(second);
});

test("R-WORD-02 other spellings find what is said, but never in a private video", async ({
  page,
  person,
  newContext,
}) => {
  test.setTimeout(processingTestTimeoutMs);
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, { creator, title: "Canal walk" });
  const save = async (language: string, content: string) => {
    const saved = await page.request.post("/api/save-captions.php", {
      data: { id, language, label: language, content: webVtt(content) },
    });
    expect(saved.status()).toBe(200);
  };
  const show = async (visibility: string) => {
    const changed = await page.request.post("/api/modify-videos.php", {
      data: { id: [id], visibility },
    });
    expect(changed.status()).toBe(200);
  };
  const visitor = await (await newContext()).newPage();
  /** The call reads the database: only a page is cached, for a second. */
  const expectSaid = async (text: string, expected: readonly string[]) => {
    const answer = await visitor.request.get("/api/search-captions.php", {
      params: { searchTerm: text },
    });
    expect((await answer.json()) as unknown[]).toHaveLength(expected.length);
    const read = async () => {
      await visitor.goto(`/search?q=${encodeURIComponent(text)}`);
      return lines(visitor).allTextContents();
    };
    await expect.poll(read).toEqual(expected);
    if (expected.length === 0) await expect(visitor.getByText("No results...")).toBeVisible();
  };
  await save("fr", "Le brouillard à Évrezac");
  await save("ja", "潮は一日に二度満ちる。");
  await expectSaid("evrezac", []);

  await show("Public");
  await expectSaid("evrezac", ["0:01 Le brouillard à Évrezac"]);
  await expectSaid("二度満ち", ["0:01 潮は一日に二度満ちる。"]);
  await expect(lines(visitor).locator("[lang=ja]")).toBeVisible();

  await save("fr", "Le soleil à Ombrezac");
  await expectSaid("ombrezac", ["0:01 Le soleil à Ombrezac"]);
  await expectSaid("evrezac", []);

  await show("Private");
  await expectSaid("ombrezac", []);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R-WORD-02 R-RENDER-01 the sentences are links to their seconds", async ({ page }) => {
    await page.goto(address);
    await expect(lines(page).first().getByRole("link")).toHaveAttribute(
      "href",
      `/watch?v=${demo.captionedVideo.id}&t=${second}`,
    );
  });
});
