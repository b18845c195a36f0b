import { LocalStoreError } from "../../local-store-error";
import { createCollector, toList, toText, type Collector, type Fields } from "./collector";
import { decodeEntities } from "./entities";
import type { OtherAppData, OtherAppName } from "./other-app-data";
import { isTakeoutHtml, readTakeoutHtml } from "./read-html";
import {
  isNewPipe,
  readFreeTubeEntry,
  readNewPipeSubscription,
  readPipedPlaylist,
  readPipedWatched,
  readTakeoutActivity,
  isInvidious,
  readInvidiousPlaylist,
  readInvidiousSubscription,
  type ReadEntry,
} from "./read-json";
import { readTakeoutCsv } from "./read-takeout-csv";

/** Entries that are read in one task. */
export const entriesPerTask = 500;

interface OtherAppFile {
  /** Names the playlist in the files of YouTube Takeout. */
  name: string;
  text: string;
}

/** Resolves in a later task, so that the browser can handle input and paint. */
export type NextTask = () => Promise<void>;

const nextBrowserTask: NextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a file that FreeTube, NewPipe, Piped, Invidious or YouTube Takeout exported, or OPML: what
 * was followed and watched, and playlists. At most {@link entriesPerTask} entries are read in one
 * task.
 *
 * @throws LocalStoreError `import` if the file is none of these.
 */
export async function readOtherApp(
  { name, text }: OtherAppFile,
  nextTask = nextBrowserTask,
): Promise<OtherAppData> {
  const collector = createCollector();
  const start = text.replace(/^\uFEFF/, "").trimStart();
  const app = await readAny({ name, text, start, collector, nextTask });
  if (app === undefined) {
    throw new LocalStoreError(
      "import",
      `"${name}" is not an export of an app that can be read here.`,
    );
  }
  return collector.finish(app);
}

interface Reading extends OtherAppFile {
  start: string;
  collector: Collector;
  nextTask: NextTask;
}

async function readAny(reading: Reading): Promise<OtherAppName | undefined> {
  const { start } = reading;
  const text = start;
  if (start.startsWith("<") && isTakeoutHtml(text))
    return readTakeoutHtml({ ...reading, text, entriesPerTask });
  if (start.startsWith("<")) return readOpml(reading);
  if (!start.startsWith("{") && !start.startsWith("["))
    return readTakeoutCsv({ ...reading, text, entriesPerTask });
  const document = tryParse(text);
  // Several objects, one a line, are not one JSON document.
  if (document === undefined) return readLines(reading);
  if (Array.isArray(document)) {
    return readEntries(toList(document), readFreeTubeOrTakeout, reading);
  }
  const fields: Fields = Object(document);
  if (isNewPipe(fields))
    return readEntries(toList(fields["subscriptions"]), readNewPipeSubscription, reading);
  if (fields["format"] === "Piped") {
    await readEntries(toList(fields["playlists"]), readPipedPlaylist, reading);
    await readEntries(toList(fields["watchHistory"]), readPipedWatched, reading);
    return "Piped";
  }
  if (isInvidious(fields)) {
    await readEntries(toList(fields["subscriptions"]), readInvidiousSubscription, reading);
    await readEntries(toList(fields["watch_history"]), () => undefined, reading);
    await readEntries(toList(fields["playlists"]), readInvidiousPlaylist, reading);
    return "Invidious";
  }
  return readEntries([fields], readFreeTubeEntry, reading);
}

const readFreeTubeOrTakeout: ReadEntry = (entry, collector) =>
  readFreeTubeEntry(entry, collector) ?? readTakeoutActivity(entry, collector);

/** Returns the app of the entries; undefined if none of them is known. */
async function readEntries(
  entries: readonly Fields[],
  read: ReadEntry,
  { collector, nextTask }: Pick<Reading, "collector" | "nextTask">,
): Promise<OtherAppName | undefined> {
  let app: OtherAppName | undefined;
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % entriesPerTask === 0) await nextTask();
    const found = read(entry, collector);
    if (found === undefined) collector.addUnreadable();
    app ??= found;
  }
  return app;
}

/** Parses as it reads, so that no task parses the whole file. */
async function readLines({
  text,
  collector,
  nextTask,
}: Reading): Promise<OtherAppName | undefined> {
  let count = 0;
  // A database is a log: a later line of the same id replaces or deletes the earlier one.
  const entries = new Map<unknown, Fields>();
  for (const line of linesOf(text)) {
    if (line.trim() === "") continue;
    if (count > 0 && count % entriesPerTask === 0) await nextTask();
    count++;
    const entry: Fields = Object(tryParse(line));
    if ("$$indexCreated" in entry) continue;
    const id = toText(entry["_id"]) ?? count;
    entries.delete(id);
    if (!("$$deleted" in entry)) entries.set(id, entry);
  }
  return readEntries([...entries.values()], readFreeTubeEntry, { collector, nextTask });
}

/** Subscriptions are `outline` elements with a feed. */
async function readOpml({ text, collector, nextTask }: Reading): Promise<OtherAppName | undefined> {
  if (!/<opml\b/i.test(text.slice(0, 2_000))) return undefined;
  let count = 0;
  for (const [element] of text.matchAll(/<outline\b[^>]*>/gi)) {
    if (!/\bxmlUrl\s*=/i.test(element)) continue;
    if (count > 0 && count % entriesPerTask === 0) await nextTask();
    count++;
    collector.addCreator(attribute(element, "title") ?? attribute(element, "text"));
  }
  return "OPML";
}

function attribute(element: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(element);
  const text = value?.[1] ?? value?.[2];
  return text === undefined ? undefined : decodeEntities(text);
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end === -1 ? text.length : end).replace(/\r$/, "");
    if (end === -1) return;
    start = end + 1;
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
