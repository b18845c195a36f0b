import { once } from "node:events";
import { createServer } from "node:net";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { startProduct } from "./product.ts";

const targets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];

/** Of the demo catalogue. */
const pages = {
  home: "/",
  watch: "/watch?v=nGQyaB_k1Oo",
  creator: "/c/slow_light",
  playlist: "/playlist?id=cr56i9dvypsk",
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("A listening server has a port.");
  return address.port;
}

const port = await freePort();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});

const rows: Record<string, Record<string, number | string>> = {};
const lost: string[] = [];
try {
  for (const [name, path] of Object.entries(pages)) {
    const result = await lighthouse(product.url + path, { port, logLevel: "error", onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
    const { lhr } = result;
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const metric = (id: string) => lhr.audits[id]?.displayValue ?? "";
    rows[name] = {
      ...Object.fromEntries(categories.map((category) => [category, score(category)])),
      LCP: metric("largest-contentful-paint"),
      TBT: metric("total-blocking-time"),
      CLS: metric("cumulative-layout-shift"),
    };
    for (const category of categories) {
      if (score(category) >= targets[category]) continue;
      const audits = lhr.categories[category]?.auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title ?? ""})`);
      lost.push(`${name}, ${category}: ${(audits ?? []).join(", ")}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

console.table(rows);
for (const line of lost) console.log(line);
process.exitCode = lost.length === 0 ? 0 : 1;
