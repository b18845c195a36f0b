import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { freePort } from "@marquee/tooling-test/free-port";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright";

/**
 * Costs of one visit by Lighthouse's phone on a slow network: milliseconds, and transferred bytes.
 */
export interface Visit {
  largestPaint: number;
  blocking: number;
  mainThread: number;
  shift: number;
  scriptBytes: number;
}

/** Categories where a lost point is a fault of the page, not of the machine: 0 to 100. */
export const qualities = ["accessibility", "best-practices", "seo"] as const;
export type Quality = (typeof qualities)[number];

export type FormFactor = "mobile" | "desktop";

interface Request {
  resourceType?: string;
  transferSize?: number;
}

export async function visit(url: string): Promise<Visit> {
  const result = await run(url, ["performance"]);
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const details = result.audits["network-requests"]?.details as { items?: Request[] } | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === "Script");
  return {
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    mainThread: value("mainthread-work-breakdown"),
    shift: value("cumulative-layout-shift"),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

/** The scores of a page on a phone or a desktop, and which audits cost it points. */
export async function judge(
  url: string,
  formFactor: FormFactor = "mobile",
): Promise<{ scores: Record<Quality, number>; lost: string[] }> {
  const result = await run(url, [...qualities], formFactor);
  const scores = { accessibility: 0, "best-practices": 0, seo: 0 };
  const lost: string[] = [];
  for (const quality of qualities) {
    const category = result.categories[quality];
    scores[quality] = Math.round((category?.score ?? 0) * 100);
    for (const { id, weight } of category?.auditRefs ?? []) {
      if (weight > 0 && (result.audits[id]?.score ?? 1) < 0.9) lost.push(`${quality}: ${id}`);
    }
  }
  return { scores, lost };
}

/** A visit by a new browser, which is independent of earlier visits. */
async function run(url: string, onlyCategories: string[], formFactor: FormFactor = "mobile") {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const config = formFactor === "desktop" ? desktopConfig : undefined;
    const flags = { port, logLevel: "error", onlyCategories } as const;
    const result = await lighthouse(url, flags, config);
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
    if (result.lhr.runtimeError)
      throw new Error(`Lighthouse could not open ${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
