import { expect, post, test } from "./account";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}\r\n`;
const ascii = (text: string) => Buffer.from(text, "latin1");
/** A file in an older encoding: ASCII around the bytes of its text. */
const older = (...bytes: number[]) =>
  Buffer.concat([ascii("1\n00:00:01,000 --> 00:00:02,000\n"), Buffer.from(bytes)]);
const utf16le = Buffer.from(`\uFEFF${srt("Grüße")}`, "utf16le");

const kept = [
  ["German", "de", utf16le, "Grüße"],
  ["Danish", "da", Buffer.from(utf16le).swap16(), "Grüße"],
  ["Polish", "pl", Buffer.from(srt("Zażółć"), "utf16le"), "Zażółć"],
  ["Russian", "ru", older(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), "Привет"],
  ["French", "fr", older(0xc9, 0x74, 0xe9, 0x20, 0x9c), "Été œ"],
  ["Traditional Chinese", "zh-Hant", older(0xa4, 0xa4, 0xa4, 0xe5), "中文"],
  ["Simplified Chinese", "zh-Hans", older(0xd6, 0xd0, 0xce, 0xc4), "中文"],
] as const;

const asText = "The file is not UTF-8 text. Please save it as VTT or SRT in UTF-8.";
const otherFormat = "The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.";
const refused = [
  ["empty.srt", Buffer.alloc(0), "The file has no captions."],
  ["packed.zip", Buffer.from("504b0304140000000800e9fb", "hex"), asText],
  ["script.pdf", ascii("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"), otherFormat],
  ["broadcast.scc", ascii("Scenarist_SCC V1.0\n\n00:00:01:00\t9420 94f4\n"), otherFormat],
  ["film.ttml", ascii('<?xml version="1.0"?>\n<!-- x -->\n<tt><p begin="1s"/></tt>'), otherFormat],
  ["song.lrc", ascii("[00:12.00]A line\n"), otherFormat],
] as const;

test("R-PUB-08 captions in any encoding are kept, other files are refused with what to do", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const { video_id } = await post(page.request, "create-video", { creator, title: "Ferry" });
  const id = String(video_id);
  await page.goto(`/studio/video?id=${id}`);
  const dialog = page.getByRole("dialog", { name: "Add captions" });
  const submit = dialog.getByRole("button", { name: "Add captions" });
  const input = dialog.getByLabel("Choose a file").and(page.locator("input"));
  const open = async (language: string) => {
    await page.getByRole("button", { name: "Add captions" }).click();
    await chooseOption(page, dialog.getByRole("combobox", { name: "Language" }), language);
  };

  for (const [name, , buffer] of kept)
    await test.step(`kept: ${name}`, async () => {
      await open(name);
      await input.setInputFiles({ name: "film.srt", mimeType: "", buffer });
      await expect(dialog.getByText("film.srt")).toBeVisible();
      await submit.click();
      await expect(dialog).toBeHidden();
    });
  const stored = (await (await page.request.get(`/api/fetch-captions.php?id=${id}`)).json()) as {
    language: string;
    url: string;
  }[];
  for (const [, language, , text] of kept) {
    const url = stored.find((track) => track.language === language)?.url ?? "";
    expect(await (await page.request.get(url)).text()).toContain(`\n${text}\n`);
  }

  await open("English");
  for (const [name, buffer, sentence] of refused)
    await test.step(`refused: ${name}`, async () => {
      await input.setInputFiles({ name, mimeType: "", buffer });
      await expect(dialog.getByText(name)).toBeVisible();
      await submit.click();
      await expect(dialog.getByText(sentence)).toBeVisible();
    });
});
