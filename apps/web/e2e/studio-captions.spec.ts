import type { BrowserContext, Page } from "@playwright/test";
import { expect, post, signIn, test, type Person } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { expectToPlay, loopVideos } from "./player";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { h264Clip } from "./test-clips";
import { uploadClip } from "./upload-clip";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

const file = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });
const webVtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:21.000\n${text}\n`;

test("R-PUB-08 captions are added, replaced and removed, and a visitor turns them on and reads them", async ({
  page,
  person,
  newContext,
}) => {
  await uploadClip(page, person.username, h264Clip("canal_walk.mp4"));

  // Before or after the first quality is ready: either way they are listed in its playlist.
  const list = page.getByRole("list", { name: "Captions of this video" });
  const dialog = page.getByRole("dialog", { name: "Add captions" });
  const add = async (language: string, captions: ReturnType<typeof file>) => {
    await page.getByRole("button", { name: "Add captions" }).click();
    await chooseOption(page, dialog.getByRole("combobox", { name: "Language" }), language);
    await dialog.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(captions);
    await expect(dialog.getByText(captions.name)).toBeVisible();
    await dialog.getByRole("button", { name: "Add captions" }).click();
  };
  await add("English", file("broken.vtt", `${webVtt("Hello")}\n00:22.000 --> 00:21.000\nBack\n`));
  await expect(dialog.getByText("Line 6: The caption ends before it begins.")).toBeVisible();
  await dialog
    .getByLabel("Choose a file")
    .and(page.locator("input"))
    .setInputFiles(file("en.vtt", webVtt("Hello")));
  await dialog.getByRole("button", { name: "Add captions" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveText([/^English.*en · 1 caption/]);
  await add("German", file("de.srt", "1\n00:00:00,000 --> 00:00:21,000\nAm Kanal & am <i>Wehr</i>\n"));
  await expect(dialog).toBeHidden();
  await add("French", file("fr.vtt", webVtt("Le long de l'eau")));
  await expect(list.getByRole("listitem")).toHaveText([/^Deutsch/, /^English/, /^Français/]);
  const replacement = `${webVtt("Good evening")}\n00:21.000 --> 00:22.000\nGood night\n`;
  await page.getByLabel("File for English").setInputFiles(file("better.vtt", replacement));
  await expect(list.getByText("en · 2 captions")).toBeVisible();
  await page.getByRole("button", { name: "Remove Français" }).click();
  await page.getByRole("button", { name: "Remove captions" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/^Deutsch/, /^English/]);

  await chooseVisibility(page, page, "Public");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });

  const visitor = await (await newContext()).newPage();
  await withoutLongTimers(visitor);
  await loopVideos(visitor);
  await visitor.goto(`/watch?v=${new URL(page.url()).searchParams.get("id") ?? ""}`);
  await expectToPlay(visitor);
  const shown = () =>
    visitor
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].flatMap(({ mode, activeCues }) =>
          mode === "disabled" ? [] : [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
        ),
      );
  expect(await shown()).toEqual([]);
  // A stream's captions are known once the engine has taken over.
  await expect(visitor.getByRole("button", { name: "Captions" })).toBeVisible();
  await visitor.locator("video").press("c");
  await expect.poll(shown).toEqual(["Am Kanal &amp; am <i>Wehr</i>"]);
  await expect(visitor.getByText("Am Kanal & am Wehr")).toBeVisible();
  await visitor.getByRole("button", { name: "Settings" }).click();
  await visitor.getByRole("menuitem", { name: /^Captions/ }).click();
  await visitor.getByRole("menuitemradio", { name: "English" }).click();
  await expect(visitor.getByText("Good evening")).toBeVisible();
});

interface SharedVideo {
  page: Page;
  editor: BrowserContext;
  owner: Person;
  other: Person;
}

/** Creates a video with captions that an editor of its channel has saved, and opens it as its owner. */
async function openSharedVideo({ page, editor, owner, other }: SharedVideo) {
  const creator = await createChannel(page, owner.username);
  await post(page.request, "save-channel-member", { creator, username: other.username, role: "editor" });
  await signIn(await editor.newPage(), other);
  const video = await post(page.request, "create-video", { creator, title: "Canal walk" });
  const id = String(video["video_id"]);
  const saveAsEditor = async (line: string) => {
    const data = { id, language: "en", label: "English", content: webVtt(line) };
    expect((await editor.request.post("/api/save-captions.php", { data })).status()).toBe(200);
  };
  const storedText = async () => {
    const list = (await (await page.request.get(`/api/fetch-captions.php?id=${id}`)).json()) as { url: string }[];
    return (await page.request.get(list[0]?.url ?? "")).text();
  };
  await saveAsEditor("Hello");
  await page.goto(`/studio/video?id=${id}`);
  await expect(page.getByRole("list", { name: "Captions of this video" }).getByText("en · 1 caption")).toBeVisible();
  return {
    saveAsEditor,
    storedText,
    question: page.getByRole("alertdialog", { name: "These captions were changed elsewhere" }),
  };
}

test("R-PUB-08 a file replaces captions that an editor saved in the meantime only if the owner wants that", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  const editor = await newContext();
  const other = await newPerson(editor.request);
  const { saveAsEditor, storedText, question } = await openSharedVideo({ page, editor, owner: person, other });

  await saveAsEditor("Good morning");
  await page.getByLabel("File for English").setInputFiles(file("noon.vtt", webVtt("Good afternoon")));
  await expect(question.getByText("Your file “noon.vtt” has not replaced them.")).toBeVisible();
  await expect(question.getByRole("listitem")).toHaveText([/Good morning/]);
  await expectAccessible(page);
  expect(await storedText()).toContain("Good morning");
  await question.getByRole("button", { name: "Keep the newer captions" }).click();
  await expect(question).toBeHidden();
  expect(await storedText()).toContain("Good morning");

  // The list shows the newer ones now: a file replaces those, until there are newer ones again.
  await saveAsEditor("Good evening");
  await page.getByLabel("File for English").setInputFiles(file("noon.vtt", webVtt("Good afternoon")));
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Replace them anyway" }).click();
  await expect(question).toBeHidden();
  expect(await storedText()).toContain("Good afternoon");
});

test("R-PUB-08 captions that an editor saved in the meantime are removed only if the owner wants that", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  const editor = await newContext();
  const other = await newPerson(editor.request);
  const { saveAsEditor, storedText, question } = await openSharedVideo({ page, editor, owner: person, other });
  const list = page.getByRole("list", { name: "Captions of this video" });
  const remove = async () => {
    await page.getByRole("button", { name: "Remove English" }).click();
    await page.getByRole("button", { name: "Remove captions" }).click();
  };

  await saveAsEditor("Good morning\n\n00:21.000 --> 00:22.000\nGood day");
  await remove();
  await expect(question.getByText("They have not been removed.")).toBeVisible();
  await expect(question.getByRole("listitem")).toHaveText([/Good morning/, /Good day/]);
  await expect(question.getByRole("button", { name: "Keep the newer captions" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(list.getByText("en · 2 captions")).toBeVisible();
  expect(await storedText()).toContain("Good morning");

  // The list shows the newer ones now: those are removed, unless there are newer ones again.
  await saveAsEditor("Good evening");
  await remove();
  await expect(question.getByRole("listitem")).toHaveText([/Good evening/]);
  await saveAsEditor("Good night");
  await question.getByRole("button", { name: "Remove them anyway" }).click();
  await expect(question.getByRole("listitem")).toHaveText([/Good night/]);
  expect(await storedText()).toContain("Good night");
  await question.getByRole("button", { name: "Remove them anyway" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/^No captions yet/)).toBeVisible();
});
