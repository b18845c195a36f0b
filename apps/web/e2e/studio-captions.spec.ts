import type { Page } from "@playwright/test";
import { expect, post, test } from "./account";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { expectToPlay, loopVideos } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";
import { withoutLongTimers } from "./without-long-timers";

test.setTimeout(processingTestTimeoutMs);

const file = (name: string, text: string) => ({ name, mimeType: "", buffer: Buffer.from(text) });
const webVtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:21.000\n${text}\n`;

/** Returns a video's first captions as visitors get them. */
async function storedText(page: Page, id: string): Promise<string> {
  const list = (await (await page.request.get(`/api/fetch-captions.php?id=${id}`)).json()) as {
    url: string;
  }[];
  return (await page.request.get(list[0]?.url ?? "")).text();
}

test("R-PUB-08 captions are written beside the video, and a visitor reads them", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "Canal walk",
    visibility: "Public",
  });
  await page.goto("/studio");
  await page.getByRole("link", { name: "Canal walk" }).first().click();
  const list = page.getByRole("list", { name: "Captions of this video" });

  await test.step("captions are written from nothing, and nothing is lost on the way", async () => {
    const choice = page.getByRole("dialog", { name: "Write captions" });
    const startWriting = async () => {
      await page.getByRole("button", { name: "Write captions" }).click();
      await chooseOption(page, choice.getByRole("combobox", { name: "Language" }), "French");
      await expect(choice.getByLabel("Name")).toHaveValue("Français");
      await choice.getByRole("button", { name: "Start writing" }).click();
    };
    await startWriting();

    const editor = page.getByRole("dialog", { name: "Captions: Français" });
    const rows = editor.getByRole("list", { name: "Captions" }).getByRole("listitem");
    const start = editor.getByLabel("Start", { exact: true });
    const end = editor.getByLabel("End", { exact: true });
    const text = editor.getByLabel("Text", { exact: true });
    const saveCaptions = editor.getByRole("button", { name: "Save captions" });
    const video = editor.locator("video");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    await editor.getByRole("button", { name: "Add caption" }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type("Canal & <écluse>");
    await expect(editor.getByText("Canal & <écluse>").first()).toBeVisible();
    await editor.getByRole("button", { name: "Add caption" }).click();
    await expect(rows).toHaveCount(2);
    await start.fill("5");
    await end.fill("8.5");
    await text.fill("Le soir");

    // The playhead follows the selected caption, and sets its end.
    const currentTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await text.press("Alt+ArrowUp");
    await expect(start).toHaveValue("0:00.000");
    await text.press("Alt+ArrowDown");
    await expect(start).toHaveValue("0:05.000");
    await expect.poll(currentTime).toBeCloseTo(5, 1);
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 7));
    await expect.poll(currentTime).toBe(7);
    await editor.getByRole("button", { name: "End at the current time" }).click();
    await expect(end).toHaveValue("0:07.000");

    // A failed save loses nothing, and neither does leaving.
    await page.route("**/api/save-captions.php", (route) => route.abort("connectionreset"), {
      times: 1,
    });
    await saveCaptions.click();
    await expect(editor.getByText("Something went wrong.")).toBeVisible();
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(editor).toBeHidden();
    await page.goForward();
    await startWriting();
    await expect(editor.getByText("Your unsaved changes were restored.")).toBeVisible();
    await expect(rows).toHaveCount(2);
    await saveCaptions.click();
    await expect(editor).toBeHidden();
    await expect(list.getByText("fr · 2 captions")).toBeVisible();

    // The editor and visitors get the saved captions.
    await page.getByRole("button", { name: "Edit Français" }).click();
    await expect(rows).toHaveCount(2);
    await expect(text).toHaveValue("Canal & <écluse>");
    await rows.last().getByRole("button").first().click();
    await expect(text).toHaveValue("Le soir");
    await editor.getByRole("button", { name: "Delete" }).click();
    await expect(rows).toHaveCount(1);
    await saveCaptions.click();
    await expect(list.getByText("fr · 1 caption")).toBeVisible();
    expect(await storedText(page, id)).toContain(
      "00:00:00.000 --> 00:00:02.000\nCanal &amp; &lt;écluse&gt;\n",
    );
  });

  await test.step("captions are added as files, replaced and removed", async () => {
    const dialog = page.getByRole("dialog", { name: "Add captions" });
    const chooseFile = (captions: ReturnType<typeof file>) =>
      dialog.getByLabel("Choose a file").and(page.locator("input")).setInputFiles(captions);
    const add = async (language: string, captions: ReturnType<typeof file>) => {
      await page.getByRole("button", { name: "Add captions" }).click();
      await chooseOption(page, dialog.getByRole("combobox", { name: "Language" }), language);
      await chooseFile(captions);
      await expect(dialog.getByText(captions.name)).toBeVisible();
      await dialog.getByRole("button", { name: "Add captions" }).click();
    };
    await add("English", file("broken.vtt", `${webVtt("Hello")}\n00:22.000 --> 00:21.000\nBack\n`));
    await expect(dialog.getByText("Line 6: The caption ends before it begins.")).toBeVisible();
    await chooseFile(file("en.vtt", webVtt("Hello")));
    await dialog.getByRole("button", { name: "Add captions" }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole("listitem")).toHaveText([/^English.*en · 1 caption/, /^Français/]);
    await add(
      "German",
      file("de.srt", "1\n00:00:00,000 --> 00:00:21,000\nAm Kanal & am <i>Wehr</i>\n"),
    );
    await expect(dialog).toBeHidden();
    await expect(list.getByRole("listitem")).toHaveText([/^Deutsch/, /^English/, /^Français/]);
    const replacement = `${webVtt("Good evening")}\n00:21.000 --> 00:22.000\nGood night\n`;
    await page.getByLabel("File for English").setInputFiles(file("better.vtt", replacement));
    await expect(list.getByText("en · 2 captions")).toBeVisible();
    await page.getByRole("button", { name: "Remove Français" }).click();
    await page.getByRole("button", { name: "Remove captions" }).click();
    await expect(list.getByRole("listitem")).toHaveText([/^Deutsch/, /^English/]);
  });

  const visitor = await (await newContext()).newPage();
  await withoutLongTimers(visitor);
  await loopVideos(visitor);
  await visitor.goto(`/watch?v=${id}`);
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
  // The transcript beside the player has the same texts.
  const player = visitor.getByRole("region", { name: /^Video player/ });
  await expect(player.getByText("Am Kanal & am Wehr")).toBeVisible();
  await visitor.getByRole("button", { name: "Settings" }).click();
  await visitor.getByRole("menuitem", { name: /^Captions/ }).click();
  await visitor.getByRole("menuitemradio", { name: "English" }).click();
  await expect(player.getByText("Good evening")).toBeVisible();
});

test("R-PUB-08 captions saved elsewhere meanwhile are replaced only on request", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const { video_id } = await post(page.request, "create-video", { creator, title: "Canal walk" });
  const id = String(video_id);
  const saveElsewhere = async (line: string) => {
    const data = { id, language: "en", label: "English", content: webVtt(line) };
    expect((await page.request.post("/api/save-captions.php", { data })).status()).toBe(200);
  };
  const stored = () => storedText(page, id);
  const list = page.getByRole("list", { name: "Captions of this video" });
  const question = page.getByRole("alertdialog", { name: "These captions were changed elsewhere" });
  await saveElsewhere("Hello");
  await page.goto(`/studio/video?id=${id}`);
  await expect(list.getByText("en · 1 caption")).toBeVisible();

  await test.step("by a file", async () => {
    const replace = () =>
      page.getByLabel("File for English").setInputFiles(file("noon.vtt", webVtt("Good afternoon")));
    await saveElsewhere("Good morning");
    await replace();
    await expect(question.getByText("Your file “noon.vtt” has not replaced them.")).toBeVisible();
    await expect(question.getByRole("listitem")).toHaveText([/Good morning/]);
    await question.getByRole("button", { name: "Keep the newer captions" }).click();
    await expect(question).toBeHidden();
    expect(await stored()).toContain("Good morning");

    // The list shows the newer ones now: a file replaces those, until there are newer ones again.
    await saveElsewhere("Good evening");
    await replace();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Replace them anyway" }).click();
    await expect(question).toBeHidden();
    expect(await stored()).toContain("Good afternoon");
  });

  await test.step("in the editor", async () => {
    const editor = page.getByRole("dialog", { name: "Captions: English" });
    const text = editor.getByLabel("Text", { exact: true });
    const saveCaptions = editor.getByRole("button", { name: "Save captions" });
    const newer = editor
      .getByRole("alert")
      .filter({ hasText: "These captions were changed elsewhere" });
    await page.getByRole("button", { name: "Edit English" }).click();
    await expect(text).toHaveValue("Good afternoon");
    await text.fill("Good day");
    await saveElsewhere("Good night");
    await saveCaptions.click();
    await expect(newer).toBeVisible();
    await newer.getByRole("button", { name: "Load the newer captions" }).click();
    await expect(text).toHaveValue("Good night");
    await text.fill("Good evening");
    await saveElsewhere("Good midnight");
    await saveCaptions.click();
    await expect(newer).toBeVisible();
    expect(await stored()).toContain("Good midnight");
    await expect(text).toHaveValue("Good evening");
    await newer.getByRole("button", { name: "Save mine anyway" }).click();
    await expect(editor).toBeHidden();
    expect(await stored()).toContain("Good evening");
  });

  await test.step("by their removal", async () => {
    const remove = async () => {
      await page.getByRole("button", { name: "Remove English" }).click();
      await page.getByRole("button", { name: "Remove captions" }).click();
    };
    await saveElsewhere("Good morning\n\n00:21.000 --> 00:22.000\nGood day");
    await remove();
    await expect(question.getByText("They have not been removed.")).toBeVisible();
    await expect(question.getByRole("listitem")).toHaveText([/Good morning/, /Good day/]);
    await expect(question.getByRole("button", { name: "Keep the newer captions" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(list.getByText("en · 2 captions")).toBeVisible();
    expect(await stored()).toContain("Good morning");

    // The list shows the newer ones now: those are removed, unless there are newer ones again.
    await saveElsewhere("Good evening");
    await remove();
    await expect(question.getByRole("listitem")).toHaveText([/Good evening/]);
    await saveElsewhere("Good night");
    await question.getByRole("button", { name: "Remove them anyway" }).click();
    await expect(question.getByRole("listitem")).toHaveText([/Good night/]);
    expect(await stored()).toContain("Good night");
    await question.getByRole("button", { name: "Remove them anyway" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/^No captions yet/)).toBeVisible();
  });
});
