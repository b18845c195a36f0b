// Scores the built documentation in both form factors, from a folder of a host. Ends with 1 where a
// page scores below 100.
import { join } from "node:path";
import { serveFolder } from "@marquee/tooling-test/serve-folder";
import { judge, qualities } from "./visit.ts";

const pages = {
  home: "index.html",
  guide: "player/theming.html",
  "operators' guide": "operate/settings.html",
  reference: "player/reference/react.html",
};

const site = await serveFolder([join(import.meta.dirname, "../../../apps/docs")]);
const scores: Record<string, Record<string, number>> = {};
const problems: string[] = [];
try {
  for (const [name, path] of Object.entries(pages)) {
    for (const formFactor of ["mobile", "desktop"] as const) {
      const judged = await judge(`${site.url}dist/${path}`, formFactor);
      scores[`${name}, ${formFactor}`] = judged.scores;
      if (qualities.some((quality) => judged.scores[quality] < 100))
        problems.push(`${name}, ${formFactor}: ${judged.lost.join(", ")}`);
    }
  }
} finally {
  await site.stop();
}
console.table(scores);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
