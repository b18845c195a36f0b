import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

const folders = ["apps/web/src", "apps/web/public", "apps/api/src", "packages/*/src/*"];
const examples = /\.test\.|\.test-d\.|\.stories\.|\/(?:stories|testing|fixtures)\//;
const binary = /\.(?:png|ico|jpg|webp|avif|woff2|mp4|gz|br)$/;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Names of classes and functions, which visitors never read. */
const identifiers = /\b(?:define)?Marquee[A-Z]\w*/g;

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((path) => path !== "" && !examples.test(path) && !binary.test(path));

/** Lists lines with a name that is a setting's default, by file. */
function saying(name) {
  return files.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .replaceAll(comments, "")
      .replaceAll(identifiers, "")
      .split("\n")
      .filter((line) => name.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test("R-OWN-02 nothing but the default of a setting and names of protocols says Marquee", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      "apps/api/src/mail/messages/de.po",
      "apps/web/public/icon.svg",
      "apps/web/src/messages/visitor/ar.po",
      "packages/player/src/labels/ar/index.ts",
    ]),
  );
  expect(saying(/Marquee/)).toEqual([
    "apps/api/src/media/cdn-purge.ts: " +
      'const headers = { "content-type": "application/json", "user-agent": "Marquee" };',
    'apps/api/src/settings/settings-table.ts: fallback: "Marquee",',
    'apps/api/src/settings/settings-table.ts: "name of the site in its header, titles, mails, ' +
      'feeds and embedded players; default Marquee",',
    'apps/api/src/webhooks/deliver-webhooks.ts: "user-agent": "Marquee-Webhooks",',
  ]);
});

test("R-OWN-02 nothing but the default of a setting and of the logo says BETA", () => {
  expect(saying(/\bBETA\b/)).toEqual([
    'apps/api/src/settings/settings-table.ts: fallback: "BETA",',
    "apps/api/src/settings/settings-table.ts: " +
      'purpose: "mark beside the logo; default BETA, empty for none",',
    'packages/ui/src/labels/de/index.ts: logo: { beta: "BETA" },',
    'packages/ui/src/labels/es/index.ts: logo: { beta: "BETA" },',
    'packages/ui/src/labels/pt-BR/index.ts: logo: { beta: "BETA" },',
    'packages/ui/src/logo/logo-labels.ts: export const logoLabels = { beta: "BETA" };',
  ]);
});
