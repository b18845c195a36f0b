import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { parseCaptions } from "@marquee/api-client/captions";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

/** A public video with a master playlist. */
async function createWatchable(): Promise<{ id: string; file: string }> {
  creator = await registerCreator(site);
  const id = await createDraft(creator);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  const file = `u-${id}`;
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
  const folder = join(site.dataFolder, "storage/media", file);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "master.m3u8"),
    "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n",
  );
  return { id, file };
}

const save = (id: string, content: string, { language = "en", label = "Track" } = {}) =>
  creator.browser.call(endpoints.saveCaptions, { id, language, label, content });

const textOf = async (path: string) => (await visitor.fetch(path)).text();

interface OddFile {
  readonly content: string;
  readonly language: string;
  /** The texts of the cues in the file that is delivered. */
  readonly cues: readonly string[];
  /** The lines of the transcript. */
  readonly lines: readonly string[];
  readonly searched: string;
}

const srtTimes = "00:00:01,000 --> 00:00:02,000";

const kept: Readonly<Record<string, OddFile>> = {
  "SubRip with commas, dots and without hours": {
    content:
      `1\n${srtTimes}\nKestrel one.\n\n` +
      "2\n00:02.5 --> 00:03.25\nTwo.\n\n3\n0:0:4,0-->0:0:5,5\nX.",
    language: "en",
    cues: ["Kestrel one.", "Two.", "X."],
    lines: ["1 Kestrel one.", "2.5 Two.", "4 X."],
    searched: "kestrel",
  },
  "cues that overlap and are out of order": {
    content:
      "2\n00:00:05,000 --> 00:00:09,000\nLater.\n\n" +
      "1\n00:00:01,000 --> 00:00:07,000\nWarbler first.",
    language: "en-GB",
    cues: ["Warbler first.", "Later."],
    lines: ["1 Warbler first.", "5 Later."],
    searched: "warbler",
  },
  "lines that end with CR": {
    content: `1\r${srtTimes}\rPlover\rhere.\r\r2\r00:00:03,000 --> 00:00:04,000\rThere.\r`,
    language: "nl",
    cues: ["Plover\nhere.", "There."],
    lines: ["1 Plover here.", "3 There."],
    searched: "plover here",
  },
  "lines that end with CRLF and marks of byte order inside": {
    content:
      `\uFEFF1\r\n${srtTimes}\r\n\uFEFFDunlin\uFEFF.\r\n\r\n` +
      "\uFEFF2\r\n0:0:3,0 --> 0:0:4,0\r\nX",
    language: "da",
    cues: ["Dunlin.", "X"],
    lines: ["1 Dunlin.", "3 X"],
    searched: "dunlin",
  },
  "character references of HTML": {
    content: `1\n${srtTimes}\nCaf&eacute; &amp; th&#233;&nbsp;&lt;3 &quot;curlew&quot;`,
    language: "fr",
    cues: ['Café &amp; thé&nbsp;&lt;3 "curlew"'],
    lines: ['1 Café & thé <3 "curlew"'],
    searched: "cafe the curlew",
  },
  "marks of writing from right to left": {
    content: `1\n\u200F00:00:01,000 --> 00:00:02,000\u200F\n\u202Bשלום, עולם!\u202C &rlm;`,
    language: "he",
    cues: ["\u202Bשלום, עולם!\u202C &rlm;"],
    lines: ["1 \u202Bשלום, עולם!\u202C"],
    searched: "שלום עולם",
  },
  "traditional Chinese": {
    content: `1\n${srtTimes}\n潮水每天漲兩次。`,
    language: "zh-Hant",
    cues: ["潮水每天漲兩次。"],
    lines: ["1 潮水每天漲兩次。"],
    searched: "每天漲",
  },
  "simplified Chinese": {
    content: `WEBVTT\n\n00:01.000 --> 00:02.000\n潮水每天涨两次。`,
    language: "zh-Hans",
    cues: ["潮水每天涨两次。"],
    lines: ["1 潮水每天涨两次。"],
    searched: "每天涨",
  },
  "Portuguese of Brazil in decomposed letters": {
    content: `1\n${srtTimes}\nA mare\u0301 na\u0303o espera.`,
    language: "pt-br",
    cues: ["A mare\u0301 na\u0303o espera."],
    lines: ["1 A mare\u0301 na\u0303o espera."],
    searched: "maré não",
  },
  "Latin Serbian": {
    content: `1\n${srtTimes}\nČaplja šeta.`,
    language: "sr-latn",
    cues: ["Čaplja šeta."],
    lines: ["1 Čaplja šeta."],
    searched: "caplja seta",
  },
  "a language with three letters": {
    content: "0:00:01.000,0:00:02.000\nKa tangi te tui.[br]He manu",
    language: "mri",
    cues: ["Ka tangi te tui.\nHe manu"],
    lines: ["1 Ka tangi te tui. He manu"],
    searched: "tangi tui",
  },
  "karaoke of SubStation": {
    content:
      "[V4+ Styles]\nFormat: Name\n[Events]\nFormat: Start, End, Text\n" +
      "Dialogue: 0:00:01.00,0:00:02.00,{\\k20\\b1}sand{\\k30}piper{\\b0} sings",
    language: "ja",
    cues: ["<b>sandpiper</b> sings"],
    lines: ["1 sandpiper sings"],
    searched: "sandpiper",
  },
};

const canonicalTags: Readonly<Record<string, string>> = {
  "pt-br": "pt-BR",
  "sr-latn": "sr-Latn",
  mri: "mi",
};

test.each(Object.entries(kept))(
  "R-PUB-08 R-WORD-01 R-WORD-02 R-VISIT-10 captions reach every place: %s",
  async (_, { content, language, cues, lines, searched }) => {
    const { id, file } = await createWatchable();
    const tag = canonicalTags[language] ?? language;
    const [saved] = await save(id, content, { language });
    expect(saved).toMatchObject({ language: tag, cues: cues.length });

    const delivered = await textOf(saved?.url ?? "");
    expect(delivered).toMatch(/^WEBVTT\n/);
    expect(parseCaptions(delivered).map(({ text }) => text)).toEqual(cues);
    // The editor saves what it was given.
    expect((await save(id, delivered, { language }))[0]?.cues).toBe(cues.length);

    const transcript = await visitor.call(endpoints.fetchTranscript, { v: id, language });
    expect(transcript?.language).toBe(tag);
    expect(transcript?.lines.map(({ start, text }) => `${start} ${text}`)).toEqual(lines);
    const found = await visitor.call(endpoints.searchCaptions, { searchTerm: searched, language });
    expect(found.map(({ video, language: said }) => [video.video_id, said])).toEqual([[id, tag]]);

    expect(await textOf(`/media/${file}/master.m3u8`)).toContain(`LANGUAGE="${tag}"`);
    const [channel] = await creator.browser.call(endpoints.fetchOwnChannels, {});
    expect(await textOf(`/feeds/creators/${channel?.username}.xml`)).toMatch(
      new RegExp(`<podcast:transcript url="[^"]+" type="text/vtt" language="${tag}"/>`),
    );
  },
);

const otherFormat = /The file must be WebVTT \(VTT\), SubRip \(SRT\), SBV or ASS\.$/;

test.each([
  ["an empty file", "", /^The file has no captions\.$/],
  ["a mark alone", "\uFEFF", /^The file has no captions\.$/],
  ["Scenarist", "Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 94f4 c8e9\n", otherFormat],
  ["TTML", '<?xml version="1.0"?>\n<!-- x -->\n<tt><p begin="1s">Hi</p></tt>', otherFormat],
  ["SAMI", "<SAMI><STYLE><!-- P {} --></STYLE><SYNC Start=1000>Hi", otherFormat],
  ["lyrics", "[ti:Song]\n[00:12.00]A line\n[00:17.20]Another\n", otherFormat],
  ["PDF", "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n", otherFormat],
  ["ZIP", "PK\u0003\u0004\u0014\0\0\0", /Please save it as VTT or SRT in UTF-8\.$/],
  ["bytes of an unknown encoding", `1\n${srtTimes}\nGr\uFFFD\uFFFDe`, /^Line 3: .*in UTF-8\.$/],
  ["frames for milliseconds", "1\n00:00:01:12 --> 00:00:02:00\nHi", /^Line 2: Times look like /],
  ["4 MB", "x".repeat(4_000_000), /at most 3 MB/],
])("R-PUB-08 a file is refused with what to do: %s", async (_, content, sentence) => {
  creator = await registerCreator(site);
  const id = await createDraft(creator);
  expect(await refusal(save(id, content))).toMatch(sentence);
  expect(await creator.browser.call(endpoints.fetchCaptions, { id })).toEqual([]);
});
