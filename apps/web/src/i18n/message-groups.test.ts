import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import config from "../../lingui.config";
import { routes, notFoundRoute } from "../app/routes";
import { messageGroupsOf, type MessageGroup } from "./message-groups";

const src = resolve(import.meta.dirname, "..");

interface Module {
  hasMessages: boolean;
  imports: string[];
  lazyImports: string[];
  /** Groups that the module loads for what it imports lazily. */
  loads: string[];
}

const modules = new Map(
  globSync("**/*.{ts,tsx}", { cwd: src }).map((path) => [path, readModule(path)]),
);

function readModule(path: string): Module {
  const text = readFileSync(join(src, path), "utf8");
  const targets = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, target = ""]) =>
      relative(src, resolve(src, dirname(path), target)),
    );
  return {
    hasMessages: /from "@lingui\/(core|react)\/macro"/.test(text),
    imports: targets(/^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)";/gms),
    lazyImports: targets(/import\(\s*"(\.[^"]+)"\s*\)/g),
    loads: [...text.matchAll(/loadMessages\("(\w+)"\)/g)].map(([, group = ""]) => group),
  };
}

/** The group in whose catalogue Lingui writes a module's messages. */
function groupOf(path: string): string {
  const file = `<rootDir>/src/${path}`;
  const isIn = (paths: readonly string[] = []) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`));
  const catalogues = (config.catalogs ?? []).filter(
    ({ include, exclude }) => isIn(include) && !isIn(exclude),
  );
  return catalogues.map((catalogue) => /messages\/(\w+)\//.exec(catalogue.path)?.[1]).join(" and ");
}

/** Returns the modules with messages that can run although their group has not been loaded. */
function uncovered(entry: string, groups: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (target: string, loaded: readonly string[]) => {
    const path = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((name) =>
      modules.has(name),
    );
    const visited = `${path} ${loaded.join()}`;
    // Each route is checked separately.
    const module = modules.get(path ?? "");
    if (path === undefined || !module || seen.has(visited) || path === "app/routes.tsx") return;
    seen.add(visited);
    const { hasMessages, imports, lazyImports, loads } = module;
    if (hasMessages && !loaded.includes(groupOf(path))) found.add(`${path} (${groupOf(path)})`);
    for (const next of imports) visit(next, loaded);
    for (const next of lazyImports) visit(next, [...loaded, ...loads]);
  };
  visit(entry, groups);
  return [...found];
}

test.each([...routes, notFoundRoute].map(({ path, file }) => [path, file]))(
  "R-VISIT-12 %s loads the messages of all that it shows",
  (_path, file) => {
    expect(uncovered(`features/${file}`, ["site", ...messageGroupsOf(file)])).toEqual([]);
  },
);

test("R-VISIT-12 the shell shows messages of every page's group only", () => {
  const everywhere: MessageGroup[] = ["site"];
  expect(uncovered("boot/entry-client.tsx", everywhere)).toEqual([]);
});
