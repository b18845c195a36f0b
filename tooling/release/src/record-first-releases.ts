// Runs after `changeset version`: notes the release that brings each component of ui. Storybook
// reads from it since when a component is there.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withRelease, type FirstReleases } from "./first-releases.ts";
import { root } from "./published-packages.ts";

const file = join(root, "tooling/storybook/book/first-releases.json");
const ui = join(root, "packages/ui");

const { version } = JSON.parse(readFileSync(join(ui, "package.json"), "utf8")) as {
  version: string;
};
const folders = readdirSync(join(ui, "src")).filter((name) =>
  existsSync(join(ui, "src", name, "index.ts")),
);
const known = JSON.parse(readFileSync(file, "utf8")) as FirstReleases;
writeFileSync(file, `${JSON.stringify(withRelease(known, folders, version), null, 2)}\n`);
