// Opens each stream of a list with ours and with a bare page with hls.js, prints how far they play
// it, and fails where ours plays less and says nothing.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { buildPeerPages } from "../build-peer-pages.ts";
import { serve } from "../server.ts";
import { isMet, writeTable, type Row } from "./table.ts";
import { watchStream } from "./watch-stream.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "3" },
    player: { type: "string", default: "element" },
  },
});
const [list] = positionals;
if (list === undefined) throw new Error("Name a file with a line `NAME ADDRESS` for each stream.");
const streams = readFileSync(list, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => line.trim().split(/\s+/) as [name: string, address: string]);

const site = await serve(await buildPeerPages(), { rttMs: 0, mbit: 0 });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const rows: Row[] = [];
const next = streams.values();

/** Watches streams until none is left. */
async function watchNext(): Promise<void> {
  for (const [stream, address] of next) {
    const watch = (page: string) =>
      watchStream(browser, `${site.origin}/${page}/?src=${encodeURIComponent(address)}`);
    const row = { stream, bare: await watch("bare"), ours: await watch(values.player) };
    rows.push(row);
    if (!isMet(row)) console.error(`${stream}: ${row.ours.reach}, the bare page ${row.bare.reach}`);
  }
}
try {
  await Promise.all(Array.from({ length: Number(values.pages) }, watchNext));
} finally {
  await browser.close();
  site.close();
}
rows.sort((a, b) => a.stream.localeCompare(b.stream, "en"));
console.log(writeTable(rows));
const missing = rows.filter((row) => !isMet(row)).length;
console.log(
  `\n${rows.length - missing} of ${rows.length} play as on the bare page, or say why not.`,
);
if (missing > 0) process.exitCode = 1;
