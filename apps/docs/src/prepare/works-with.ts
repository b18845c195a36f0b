import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./page.ts";
import { readSource, root } from "./repository.ts";

const fixtures = "tooling/consumers/fixtures";

/** The projects that the packages are installed into and run in, before a release. */
export function worksWithPage(): Page {
  const names = readdirSync(join(root, fixtures)).toSorted();
  return {
    slug: "works-with",
    title: "Works with",
    description: "Projects that the packages are installed into from a registry, and run in.",
    body: `Projects that the packages are installed into from a registry, built in and run in: \`pnpm --filter @marquee/consumers consumers\` does so in CI, and has each video play in a browser. Where a guide has an example for the project, the project is that example.

| project | packages | beside |
| --- | --- | --- |
${names.map(row).join("\n")}

Browsers are those that were released since May 2024: Chrome and Edge 124, Firefox 125, Safari 17.5 and newer. Servers and tools need Node 20 or newer, and TypeScript 5.7 or newer.`,
  };
}

function row(name: string): string {
  const manifest = JSON.parse(readSource(`${fixtures}/${name}/package.json`)) as {
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const own = all.filter(([other]) => other.startsWith("@marquee/"));
  const others = all.filter(([other]) => !/^@(marquee|types)\//.test(other));
  return `| ${name} | ${own.map(([other]) => `\`${other}\``).join(" ")} | ${others.map(([other, range]) => `${other} ${range}`).join(", ")} |`;
}
