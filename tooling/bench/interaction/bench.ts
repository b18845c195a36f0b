import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { interactions, type Interaction } from "./interactions.ts";
import { openSite, type OpenSite } from "./open-site.ts";
import { median } from "../median.ts";
import { percentile } from "../percentile.ts";
import { sample } from "./sample.ts";
import { traceParts, type Parts } from "./trace-parts.ts";

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
    /** Shows what takes the time as well. Tracing itself takes some. */
    trace: { type: "boolean", default: false },
  },
});
const only = new RegExp(values.only);
const measured = interactions
  .filter(({ screen, name }) => only.test(`${screen}: ${name}`))
  .map((interaction) => ({ interaction, before: [] as number[], now: [] as number[] }));
const traced: ({ checkout: "before" | "now"; screen: string; interaction: string } & Parts)[] = [];

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const opened: OpenSite[] = [];
try {
  const now = await openSite(browser);
  opened.push(now);
  const before = values.before === undefined ? null : await openSite(browser, values.before);
  if (before) opened.push(before);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const each of measured) {
      if (before) each.before.push(await measure("before", before, each.interaction));
      each.now.push(await measure("now", now, each.interaction));
    }
  }
} finally {
  await browser.close();
  await Promise.all(opened.map((site) => site.stop()));
}

/** Keeps the parts of the work where they are asked for. */
async function measure(
  checkout: "before" | "now",
  site: OpenSite,
  interaction: Interaction,
): Promise<number> {
  const slowdown = Number(values.slowdown);
  if (!values.trace) return sample(site, interaction, { slowdown });
  let end: Awaited<ReturnType<typeof traceParts>> | undefined;
  const trace = {
    begin: async () => {
      end = await traceParts(browser);
    },
    end: async () => {
      const parts = await end?.();
      const { screen, name } = interaction;
      if (parts) traced.push({ checkout, screen, interaction: name, ...parts });
    },
  };
  return sample(site, interaction, { slowdown, trace });
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
if (values.trace) {
  console.log("Processor time of each sample's parts, in milliseconds");
  console.table(
    traced.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === "number" ? Math.round(value) : value,
        ]),
      ),
    ),
  );
}
