import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
import { beginning, pause } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

const section = (page: Page) => page.getByRole("group").filter({ hasText: "Transcript" });
const list = (page: Page) => section(page).getByRole("list");
const lines = (page: Page) => list(page).getByRole("link");

const lineCount = 80;
/** The last one is in the eleventh hour. */
const secondsOf = (line: number) => (line === lineCount - 1 ? 36_000 : line * 60);

function webVtt(word: string): string {
  const time = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
  const cues = Array.from({ length: lineCount }, (_, line) => {
    const start = secondsOf(line);
    return `${time(start)} --> ${time(start + 2)}\n${word} ${line} says what there is to say.\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

interface Texts {
  id: string;
  language: string;
  label: string;
  word: string;
}

async function save(page: Page, { word, ...texts }: Texts) {
  const data = { ...texts, content: webVtt(word) };
  expect((await page.request.post("/api/save-captions.php", { data })).status()).toBe(200);
}

/** Controls and texts of the transcript that reach out of its box, which clips them. */
const clipped = (page: Page) =>
  section(page).evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll("summary, label, input, button, li, a, span, p")]
      .filter((element) => {
        const edges = element.getBoundingClientRect();
        return edges.width > 1 && (edges.left < left - 1 || edges.right > right + 1);
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });

test("R-WORD-01 a long transcript fits, is read by keyboard, and is printed whole", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, { creator, title: "Quay", visibility: "Public" });
  await save(page, {
    id,
    language: "en",
    label: "English for people who are hard of hearing",
    word: "Ferry",
  });
  await save(page, {
    id,
    language: "de",
    label: "Deutsch für Gehörlose und Schwerhörige",
    word: "Fähre",
  });

  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await pause(visitor);
  // The browser finds what is in the page, and opens it.
  await expect(section(visitor)).not.toHaveAttribute("open");
  expect(await section(visitor).textContent()).toContain("Ferry 79 says");

  await section(visitor).getByText("Transcript", { exact: true }).click();
  const language = section(visitor).getByRole("combobox", { name: "Language" });
  await expect(language).toBeVisible();
  for (const size of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    const name = `${size.width} by ${size.height}`;
    await visitor.setViewportSize(size);
    await expectToFit(visitor, name);
    expect(await clipped(visitor), name).toEqual([]);
    await lines(visitor).first().focus();
    await visitor.keyboard.press("End");
    await expect(lines(visitor).last(), name).toBeFocused();
    await expect(lines(visitor).last(), name).toBeInViewport({ ratio: 1 });
    const isCut = await lines(visitor)
      .last()
      .evaluate((line) => {
        const box = line.closest("ol")?.getBoundingClientRect();
        const time = line.querySelector("span")?.getBoundingClientRect();
        const text = line.querySelector("span:last-child")?.getBoundingClientRect();
        const edges = line.getBoundingClientRect();
        return (
          !box || !time || !text || edges.bottom > box.bottom + 1 || time.right > text.left + 1
        );
      });
    expect(isCut, `the last line is cut off at ${name}`).toBe(false);
    await expectAccessible(visitor);
    await language.click();
    for (const option of await visitor.getByRole("option").all())
      await expect(option, name).toBeInViewport({ ratio: 1 });
    await visitor.keyboard.press("Escape");
    await expect(visitor.getByRole("option")).toHaveCount(0);
  }

  await visitor.emulateMedia({ media: "print" });
  const printed = await list(visitor).evaluate((box) => ({
    cut: box.scrollHeight - box.clientHeight,
    rows: [...box.children].filter((row) => row.getBoundingClientRect().height > 20).length,
  }));
  expect(printed).toEqual({ cut: 0, rows: lineCount });
  await expect(section(visitor).getByRole("searchbox")).toBeHidden();
});

test("R-WORD-01 captions that are saved anew do not break an open page", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, { creator, title: "Quay", visibility: "Public" });
  await save(page, { id, language: "en", label: "English", word: "Ferry" });
  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await pause(visitor);
  await save(page, { id, language: "en", label: "English", word: "Heron" });
  await section(visitor).getByText("Transcript", { exact: true }).click();
  await expect(lines(visitor)).toHaveCount(lineCount);
  await expect(section(visitor).getByRole("alert")).toHaveCount(0);
  await visitor.reload();
  await section(visitor).getByText("Transcript", { exact: true }).click();
  await expect(lines(visitor).first()).toContainText("Heron 0 says");
  await expect(section(visitor)).not.toContainText("Ferry");
  const found = await visitor.request.get("/api/search-captions.php?searchTerm=heron+79");
  expect(JSON.stringify(await found.json())).toContain("Heron 79 says");
});
