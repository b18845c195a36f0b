import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { h264Clip } from "./test-clips";
import { uploadClip } from "./upload-clip";

test.setTimeout(processingTestTimeoutMs);

test("R-PUB-08 captions are written beside the video from nothing, and nothing is lost on the way", async ({
  page,
  person,
}) => {
  await uploadClip(page, person.username, h264Clip("canal_walk.mp4"));
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: processingTimeoutMs });

  await page.getByRole("button", { name: "Write captions" }).click();
  const choice = page.getByRole("dialog", { name: "Write captions" });
  await chooseOption(page, choice.getByRole("combobox", { name: "Language" }), "German");
  await expect(choice.getByLabel("Name")).toHaveValue("Deutsch");
  await choice.getByRole("button", { name: "Start writing" }).click();

  const editor = page.getByRole("dialog", { name: "Captions: Deutsch" });
  const rows = editor.getByRole("list", { name: "Captions" }).getByRole("listitem");
  const start = editor.getByLabel("Start", { exact: true });
  const end = editor.getByLabel("End", { exact: true });
  const text = editor.getByLabel("Text", { exact: true });
  const video = editor.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(editor.getByText("Please add a caption first.")).toBeVisible();
  await editor.getByRole("button", { name: "Add caption" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("Am Kanal & am <Wehr>");
  await expect(editor.getByText("Am Kanal & am <Wehr>").first()).toBeVisible();
  await editor.getByRole("button", { name: "Add caption" }).click();
  await expect(rows).toHaveCount(2);
  await start.fill("5");
  await end.fill("4,5");
  await page.keyboard.press("Enter");
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(end).toBeFocused();
  await expect(editor.getByText("The caption has to end after its start")).toBeVisible();
  await expectAccessible(page);
  await end.fill("8.5");
  await text.fill("Abends");

  // The playhead follows the selected caption, and sets its end.
  await text.press("Alt+ArrowUp");
  await expect(start).toHaveValue("0:00.000");
  await text.press("Alt+ArrowDown");
  await expect(start).toHaveValue("0:05.000");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(5, 1);
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 7));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(7);
  await editor.getByRole("button", { name: "End at the current time" }).click();
  await expect(end).toHaveValue("0:07.000");

  // A failed save loses nothing, and neither does leaving.
  await page.route("**/api/save-captions.php", (route) => route.abort("connectionreset"), { times: 1 });
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(editor.getByText("Something went wrong.")).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(editor).toBeHidden();
  await page.goForward();
  await page.getByRole("button", { name: "Write captions" }).click();
  await chooseOption(page, choice.getByRole("combobox", { name: "Language" }), "German");
  await choice.getByRole("button", { name: "Start writing" }).click();
  await expect(editor.getByText("Your unsaved changes were restored.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(editor).toBeHidden();
  const list = page.getByRole("list", { name: "Captions of this video" });
  await expect(list.getByText("de · 2 captions")).toBeVisible();

  // What was saved is what is edited next, and what visitors get.
  await page.getByRole("button", { name: "Edit Deutsch" }).click();
  await expect(rows).toHaveCount(2);
  await expect(text).toHaveValue("Am Kanal & am <Wehr>");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await editor.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await editor.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await editor.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole("button").first().click();
  await expect(text).toHaveValue("Abends");
  await editor.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(list.getByText("de · 1 caption")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id");
  const storedText = async () => {
    const captions = (await (await page.request.get(`/api/fetch-captions.php?id=${id}`)).json()) as { url: string }[];
    return (await page.request.get(captions[0]?.url ?? "")).text();
  };
  expect(await storedText()).toContain("00:00:00.000 --> 00:00:02.000\nAm Kanal &amp; am &lt;Wehr&gt;\n");

  // Somebody else edits the same captions: nobody's are lost unasked.
  const saveElsewhere = async (line: string) => {
    const content = `WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`;
    const data = { id, language: "de", label: "Deutsch", content };
    expect((await page.request.post("/api/save-captions.php", { data })).status()).toBe(200);
  };
  const newer = editor.getByRole("alert").filter({ hasText: "These captions were changed elsewhere" });
  await page.getByRole("button", { name: "Edit Deutsch" }).click();
  await expect(text).toHaveValue("Am Kanal & am <Wehr>");
  await text.fill("Mittags");
  await saveElsewhere("Morgens");
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(newer).toBeVisible();
  await expectAccessible(page);
  await newer.getByRole("button", { name: "Load the newer captions" }).click();
  await expect(text).toHaveValue("Morgens");
  await text.fill("Nachts");
  await saveElsewhere("Mitternachts");
  await editor.getByRole("button", { name: "Save captions" }).click();
  await expect(newer).toBeVisible();
  expect(await storedText()).toContain("Mitternachts");
  await expect(text).toHaveValue("Nachts");
  await newer.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(editor).toBeHidden();
  expect(await storedText()).toContain("Nachts");
});
