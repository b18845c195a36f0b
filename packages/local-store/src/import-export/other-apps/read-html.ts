import { videoIdIn, type Collector } from "./collector";
import { decodeEntities } from "./entities";
import type { OtherAppName } from "./other-app-data";

interface HtmlFile {
  text: string;
  collector: Collector;
  entriesPerTask: number;
  nextTask: () => Promise<void>;
}

/**
 * True for Google's default format, HTML. Its texts and dates are in the language of the account.
 */
export const isTakeoutHtml = (text: string) => text.includes("outer-cell") && text.includes("mdl-");

const link = /<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g;

/**
 * Reads `watch-history.html` of YouTube Takeout: an entry is a link to a video, one to its channel,
 * and a date.
 */
export async function readTakeoutHtml(file: HtmlFile): Promise<OtherAppName | undefined> {
  const { text, collector, entriesPerTask, nextTask } = file;
  let count = 0;
  for (let start = text.indexOf("outer-cell"); start !== -1;) {
    const end = text.indexOf("outer-cell", start + 1);
    if (count > 0 && count % entriesPerTask === 0) await nextTask();
    count++;
    readEntry(text.slice(start, end === -1 ? text.length : end), collector);
    start = end;
  }
  return count > 0 ? "YouTube Takeout" : undefined;
}

function readEntry(entry: string, collector: Collector): void {
  const [video, channel] = [...entry.matchAll(link)];
  const after = entry.slice(
    (channel?.index ?? video?.index ?? 0) + (channel?.[0] ?? video?.[0] ?? "").length,
  );
  const id = videoIdIn(decodeEntities(video?.[1] ?? ""));
  const dateText = /<br\s*\/?>([^<]*\d[^<]*)</.exec(after)?.[1] ?? "";
  collector.addWatched({
    id,
    title: id === null ? null : decodeEntities(video?.[2] ?? "").trim() || null,
    creatorName: decodeEntities(channel?.[2] ?? "").trim() || null,
    watchedAt: readDate(decodeEntities(dateText)),
  });
}

/**
 * Returns seconds since the Unix epoch; 0 where the date is in a form that browsers do not read.
 */
function readDate(text: string): number {
  // Names of time zones such as CEST are not read; the hour is then that of this computer.
  const plain = text.replace(/[\u00a0\u202f]/g, " ").trim();
  for (const form of [plain, plain.replace(/\s[A-Z]{2,5}$/, "")]) {
    const seconds = Math.floor(Date.parse(form) / 1000);
    if (seconds > 0) return seconds;
  }
  return readNumericDate(plain);
}

/** Dates in numbers: 2.10.2026, 11:30:00 or 2026/10/02 11:30:00. */
function readNumericDate(text: string): number {
  const [, a = "", b = "", c = "", hours = "0", minutes = "0"] =
    /(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\D+(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (a === "") return 0;
  const [year, day] = a.length === 4 ? [a, c] : [c, a];
  const seconds =
    new Date(Number(year), Number(b) - 1, Number(day), Number(hours), Number(minutes)).getTime() /
    1000;
  return seconds > 0 ? Math.floor(seconds) : 0;
}
