// Measures what a watch history costs while a video plays: `@marquee/local-store`, zustand's
// `persist`, and reading, changing and writing the whole object.
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { measure, type Sample } from "./measure.ts";
import { pageNames } from "./open-page.ts";

const { values } = parseArgs({
  options: {
    counts: { type: "string", default: "1000,10000,50000" },
    seconds: { type: "string", default: "20" },
  },
});
const seconds = Number(values.seconds);
const columns: Record<keyof Sample, string> = {
  load: "load, ms",
  maxLoadTask: "max task, ms",
  tickMedian: "tick p50, ms",
  tickMax: "tick max, ms",
  perSecond: "play, ms/s",
  maxTask: "max task, ms",
  written: "written, MB/min",
};

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  console.log(["records", "page              ", ...Object.values(columns)].join(" | "));
  for (const count of values.counts.split(",").map(Number)) {
    for (const name of pageNames) {
      const sample: Sample = await measure(browser, name, { count, seconds });
      const cells = Object.entries(columns).map(([column, title]) =>
        (sample[column as keyof Sample] ?? 0).toFixed(1).padStart(title.length),
      );
      console.log([String(count).padStart(7), name.padEnd(18), ...cells].join(" | "));
    }
  }
} finally {
  await browser.close();
}
