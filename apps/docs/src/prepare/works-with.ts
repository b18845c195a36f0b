import type { Page } from "./page.ts";
import { readSource } from "./repository.ts";

/** `pnpm --filter @marquee/consumers consumers` writes one for each project. */
interface Result {
  name: string;
  /** The version of each dependency that ran. */
  versions: Readonly<Record<string, string>>;
  /** The observed result. */
  saw: string;
}

const scope = "@marquee/";

/** The projects that the packages are installed into and run in, before a release. */
export function worksWithPage(): Page {
  const results = JSON.parse(readSource("tooling/consumers/results.json")) as readonly Result[];
  return {
    slug: "works-with",
    title: "Works with",
    description: "Projects that the packages are installed into from a registry, and run in.",
    body: `Projects that the packages are installed into from a registry, built in and run in:
\`pnpm --filter @marquee/consumers consumers\` does so in CI, and has each video play in a browser.
Where a guide has an example for the project, the project is that example. The table is written by
the run: each version is the one that ran.

| project | packages | beside | seen |
| --- | --- | --- | --- |
${results.map(row).join("\n")}

Browsers are those that were released since May 2024: Chrome and Edge 124, Firefox 125, Safari 17.5
and newer. Servers and tools need Node 20 or newer, and TypeScript 5.7 or newer. The player and the
local store work with React 18.3 and 19, the components with React 19.2.`,
  };
}

function row({ name, versions, saw }: Result): string {
  const all = Object.entries(versions);
  const own = all.flatMap(([other]) =>
    other.startsWith(scope) ? [other.slice(scope.length)] : [],
  );
  const others = all.filter(([other]) => !/^@(marquee|types)\//.test(other));
  const beside = others.map(([other, version]) => `${other} ${version}`).join(", ");
  return `| ${name} | ${own.join(", ")} | ${beside} | ${saw} |`;
}
