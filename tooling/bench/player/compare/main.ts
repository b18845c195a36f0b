// Measures the player and the newest of the others, prints the tables of the guide, and fails where
// the guide says what does not hold any more.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { buildPeerPages, installedVersions } from "../build-peer-pages.ts";
import { makeLoopedMedia } from "../looped-media.ts";
import { serve } from "../server.ts";
import { brokenClaims } from "./broken-claims.ts";
import { measure } from "./measure.ts";
import { readGuide } from "./read-guide.ts";
import { writeTables } from "./write-tables.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    recorded: { type: "boolean", default: false },
  },
});
const guidePath = new URL("../../../../packages/player/docs/comparison.md", import.meta.url);
const guide = readGuide(readFileSync(guidePath, "utf8"));
const pages = await buildPeerPages(values.recorded ? "recorded" : "latest");
const folders = { ...pages, media: makeLoopedMedia(120) };
const quick = await serve(folders, { rttMs: 0, mbit: 0 });
const shaped = await serve(folders, { rttMs: 40, mbit: 20 });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  const places = { quick: quick.origin, shaped: shaped.origin };
  const measured = await measure(browser, places, Number(values.rounds));
  console.log(`${installedVersions().join(", ")}\n\n${writeTables(measured)}\n`);
  const broken = brokenClaims(guide, measured);
  for (const claim of broken) console.error(claim);
  if (broken.length > 0) {
    console.error(`\n${broken.length} claims of the guide do not hold any more: correct it.`);
    process.exitCode = 1;
  } else console.log("All claims of the guide hold.");
} finally {
  await browser.close();
  quick.close();
  shaped.close();
}
