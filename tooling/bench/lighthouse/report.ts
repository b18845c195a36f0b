import { parseArgs } from "node:util";
import { startProduct } from "@marquee/tooling-test/product-server";
import { startEmptyPage } from "./empty-page.ts";
import { medianVisit } from "./median-visit.ts";
import { judge, qualities, visit, type Visit } from "./visit.ts";

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: { rounds: { type: "string", default: "9" }, beside: { type: "string" } },
});
const rounds = Number(values.rounds);
/** More than this beyond the other build is a loss; medians of one build differ by less. */
const tolerance = 1.05;

/** Pages of the demo catalogue. */
const pages = {
  home: "/",
  watch: "/watch?v=nGQyaB_k1Oo",
  creator: "/c/slow_light",
  playlist: "/playlist?id=cr56i9dvypsk",
};
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

const product = await startProduct();
const other = values.beside === undefined ? undefined : await startProduct(values.beside);
const empty = await startEmptyPage();

const problems: string[] = [];
const scores: Record<string, Record<string, number>> = {};
const visits = new Map<string, Visit[]>();

async function measure(name: string, url: string): Promise<void> {
  const seen = visits.get(name) ?? [];
  visits.set(name, seen);
  seen.push(await visit(url));
}

try {
  for (const name of names) {
    const judged = await judge(product.url + pages[name]);
    scores[name] = judged.scores;
    if (qualities.some((quality) => judged.scores[quality] < 100))
      problems.push(`${name}: ${judged.lost.join(", ")}`);
  }
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`Round ${round} of ${rounds} …\n`);
    await measure("empty", empty.url);
    for (const name of names) {
      await measure(name, product.url + pages[name]);
      if (other) await measure(`${name}, beside`, other.url + pages[name]);
    }
  }
} finally {
  empty.stop();
  await product.stop();
  await other?.stop();
}

const medians = new Map([...visits].map(([name, seen]) => [name, medianVisit(seen)]));
const milliseconds = (value: number) => Math.round(value);
const table: Record<string, Record<string, number>> = {};
for (const [name, median] of medians) {
  table[name] = {
    "largest paint (ms)": milliseconds(median.largestPaint),
    "blocking (ms)": milliseconds(median.blocking),
    "main thread (ms)": milliseconds(median.mainThread),
    "layout shift": Number(median.shift.toFixed(4)),
    "scripts (kB)": Number((median.scriptBytes / 1000).toFixed(1)),
  };
  const beside = medians.get(`${name}, beside`);
  if (!beside) continue;
  for (const key of ["largestPaint", "blocking", "mainThread"] as const) {
    if (median[key] <= beside[key] * tolerance) continue;
    problems.push(
      `${name}: ${key} ${milliseconds(median[key])} ms, beside it ${milliseconds(beside[key])} ms`,
    );
  }
}
console.table(scores);
console.table(table);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
