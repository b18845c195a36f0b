import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { interactions } from "./interactions.ts";
import { openSite, type OpenSite } from "./open-site.ts";
import { median } from "../median.ts";
import { percentile } from "../percentile.ts";
import { sample } from "./sample.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    /** Factor by which the processor is slowed down. */
    slowdown: { type: "string", default: "4" },
    goal: { type: "string", default: "100" },
    /** A built checkout that is measured in turn with this one. */
    before: { type: "string" },
    /** A regular expression of "screen: interaction". */
    only: { type: "string", default: "" },
  },
});
const only = new RegExp(values.only);
const measured = interactions
  .filter(({ screen, name }) => only.test(`${screen}: ${name}`))
  .map((interaction) => ({ interaction, before: [] as number[], now: [] as number[] }));

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const opened: OpenSite[] = [];
try {
  const now = await openSite(browser);
  opened.push(now);
  const before = values.before === undefined ? null : await openSite(browser, values.before);
  if (before) opened.push(before);
  const slowdown = Number(values.slowdown);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const each of measured) {
      if (before) each.before.push(await sample(before, each.interaction, slowdown));
      each.now.push(await sample(now, each.interaction, slowdown));
    }
  }
} finally {
  await browser.close();
  await Promise.all(opened.map((site) => site.stop()));
}

console.log(`${values.rounds} rounds, processor ${values.slowdown} times slower; milliseconds`);
console.table(
  measured.map(({ interaction: { screen, name }, before, now }) => ({
    screen,
    interaction: name,
    ...(values.before !== undefined && {
      "median before": median(before),
      "p95 before": percentile(before, 0.95),
    }),
    median: median(now),
    p95: percentile(now, 0.95),
    "within goal": percentile(now, 0.95) <= Number(values.goal) ? "yes" : "no",
  })),
);
