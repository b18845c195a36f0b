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
type Checkout = "before" | "now";
const traced: { checkout: Checkout; interaction: Interaction; parts: Parts }[] = [];

// A run of many minutes that is ended shows what it has measured.
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    isInterrupted = true;
  });

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumArgs,
  handleSIGINT: false,
  handleSIGTERM: false,
});
const opened: OpenSite[] = [];
try {
  const now = await openSite(browser);
  opened.push(now);
  const before = values.before === undefined ? null : await openSite(browser, values.before);
  if (before) opened.push(before);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const each of measured) {
      if (isInterrupted) break;
      if (before) each.before.push(...(await measure("before", before, each.interaction)));
      each.now.push(...(await measure("now", now, each.interaction)));
    }
  }
} finally {
  await browser.close();
  await Promise.all(opened.map((site) => site.stop()));
}

/**
 * Keeps the parts of the work where they are asked for. Returns no latency of a sample that failed,
 * as some do on a busy machine: the others of a long run remain.
 */
async function measure(
  checkout: Checkout,
  site: OpenSite,
  interaction: Interaction,
): Promise<number[]> {
  const slowdown = Number(values.slowdown);
  let end: Awaited<ReturnType<typeof traceParts>> | undefined;
  const trace = {
    begin: async () => {
      end = await traceParts(browser);
    },
    end: async () => {
      const parts = await end?.();
      if (parts) traced.push({ checkout, interaction, parts });
    },
  };
  try {
    return [await sample(site, interaction, { slowdown, ...(values.trace && { trace }) })];
  } catch (error) {
    console.error(`${interaction.screen}: ${interaction.name}:`, error);
    return [];
  }
}

/** Returns one row for each interaction that was traced: the median of each part. */
function partsTable(): Record<string, string | number>[] {
  const groups = Map.groupBy(
    traced,
    ({ checkout, interaction: { screen, name } }) => `${checkout}, ${screen}: ${name}`,
  );
  return [...groups].map(([interaction, samples]) => {
    const rows = samples.map(({ parts }) => Object.entries(parts));
    const medians = rows[0]?.map(([part], place) => {
      const times = rows.map((row) => row[place]?.[1] ?? 0);
      return [part, Math.round(median(times))] as const;
    });
    return { interaction, samples: samples.length, ...Object.fromEntries(medians ?? []) };
  });
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
  console.log("Processor time of the parts, medians in milliseconds");
  console.table(partsTable());
}
