import { endpoints } from "@marquee/api-client";
import { expect, test } from "vitest";
import { createDraft, registerCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite } from "../testing/test-site.ts";

const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

test("R-SET-03 R-WORD-04 a person's data name captions and signed versions", async () => {
  const site = await startTestSite();
  const creator = await registerCreator(site);
  const { browser } = creator;
  const [id, signed] = [await createDraft(creator, "Weir"), await createDraft(creator, "Signed")];
  const german = { id, language: "de", label: "Deutsch", machine: true };
  await browser.call(endpoints.saveCaptions, { ...german, content: vtt("Das Wehr") });
  const english = { id, language: "en", label: "English", kind: "descriptions" } as const;
  await browser.call(endpoints.saveCaptions, { ...english, content: vtt("A weir, at dawn.") });
  await browser.call(endpoints.addSignedVersion, { id, signed, language: "ase" });
  const sql = openSql(site);
  await sql`
    insert into recorded_descriptions (video_id, language, label, name, channels, seconds, bytes)
    values (${id}, 'fr', 'Français', 'sound-fr-1', 2, 9, 7)`;
  await sql.end();

  const { videos } = (await browser.call(endpoints.exportData, {})) as unknown as {
    videos: { id: string; captions: { url: string }[]; descriptions: { url: string }[] }[];
  };
  const video = videos.find((exported) => exported.id === id);
  const url = expect.stringContaining(`${site.url}/media/`);
  expect(video).toMatchObject({
    captions: [{ language: "de", label: "Deutsch", machine: true, url }],
    descriptions: [{ language: "en", label: "English", url }],
    recorded_descriptions: [{ language: "fr", label: "Français" }],
    signed_versions: [{ language: "ase", video: signed }],
  });
  const texts = [...(video?.captions ?? []), ...(video?.descriptions ?? [])].map((text) =>
    browser.fetch(text.url.slice(site.url.length)).then((response) => response.text()),
  );
  expect(await Promise.all(texts)).toEqual([
    expect.stringContaining("Das Wehr"),
    expect.stringContaining("A weir, at dawn."),
  ]);
  await site.stop();
});
