import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../api/src/cli/commands.ts";
import { variables } from "../../api/src/config/variables.ts";
import { settingsTable } from "../../api/src/settings/settings-table.ts";
import { builtFiles, builtPages, dist, readBuilt } from "./built-site.ts";
import { publicEntries } from "./prepare/public-entries.ts";
import { packageNames, readManifest, root } from "./prepare/repository.ts";

const pages = builtPages();
const texts = new Map(pages.map((path) => [path, readBuilt(path)]));

const idsOf = new Map(
  Array.from(texts, ([path, text]) => [
    path,
    new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id)),
  ]),
);

/** Links and files of a page that it asks its own host for. */
function addressesOf(text: string): string[] {
  return Array.from(
    text.matchAll(/<[a-z][^<>]*? (?:href|src)="(?!https?:|mailto:|data:)([^"]+)"/g),
    ([, address = ""]) => address,
  );
}

function isBroken(path: string, address: string): boolean {
  const [file = "", hash] = address.split("#");
  const target = file === "" ? path : posix.join(posix.dirname(path), file);
  if (!existsSync(join(dist, target))) return true;
  return hash !== undefined && !idsOf.get(target)?.has(decodeURIComponent(hash));
}

test("R-ADOPT-01 every link of every page leads to a page, and to a heading of it", () => {
  const broken = Array.from(texts).flatMap(([path, text]) =>
    addressesOf(text)
      .filter((address) => isBroken(path, address))
      .map((address) => `${path}: ${address}`),
  );
  expect(broken).toEqual([]);
  expect(pages.length).toBeGreaterThan(100);
});

test("R-ADOPT-01 every page has its own title, a description and one first heading", () => {
  const titles = new Set<string>();
  for (const text of texts.values()) titles.add(/<title>([^<]+)<\/title>/.exec(text)?.[1] ?? "");
  const withoutHeading = pages.filter((path) => texts.get(path)?.match(/<h1[ >]/g)?.length !== 1);
  expect(withoutHeading).toEqual([]);
  const description = /<meta name="description" content="[^"]{8,}/;
  expect(pages.filter((path) => !description.test(texts.get(path) ?? ""))).toEqual([]);
  expect(titles.size).toBe(pages.length);
});

test("R-ADOPT-01 no address depends on the folder that the site is in", () => {
  const absolute = [...builtFiles(".html"), ...builtFiles(".js"), ...builtFiles(".css")].filter(
    (path) => /__base__|<[a-z][^<>]*? (?:href|src)="\/|url\(\//.test(readBuilt(path)),
  );
  expect(absolute).toEqual([]);
});

test("R-ADOPT-01 every page says which version it describes", () => {
  const { version } = readManifest("player");
  const silent = pages.filter((path) => !texts.get(path)?.includes(`Marquee ${version}`));
  expect(silent).toEqual([]);
});

test("R-ADOPT-01 every module of every package has its reference", () => {
  const entries = packageNames.flatMap(publicEntries);
  expect(entries.length).toBeGreaterThan(80);
  for (const { specifier, slug } of entries)
    expect(readBuilt(`${slug}.html`)).toContain(`${specifier}</h1>`);
});

test("R-ADOPT-01 operators find every setting and every command", () => {
  const settings = readBuilt("operate/settings.md");
  for (const name of [...Object.keys(variables.shape), ...Object.keys(settingsTable)])
    expect(settings).toContain(`\`${name}\``);
  const usages = readBuilt("operate/commands.md").replaceAll(String.raw`\|`, "|");
  for (const { usage, details = [] } of Object.values(commands))
    for (const form of [usage, ...details]) expect(usages).toContain(`\`${form}\``);
});

test("R-ADOPT-01 examples of addresses are no links", () => {
  const links = Array.from(texts).flatMap(([path, text]) =>
    Array.from(text.matchAll(/<a [^>]*href="([^"]+)"/g), ([, link = ""]) => `${path}: ${link}`),
  );
  expect(links.filter((link) => /mailto:|example\.(com|org)|%22/.test(link))).toEqual([]);
});

test("R-ADOPT-03 every page has its Markdown beside it, and llms.txt lists it", () => {
  const list = readBuilt("llms.txt");
  for (const path of pages) {
    const markdown = path.replace(/html$/, "md");
    expect(readBuilt(markdown)).toMatch(/^# .+\n\n[^<]/);
    expect(list).toContain(`](${markdown})`);
  }
});

test("R-ADOPT-03 links of the Markdown lead to Markdown", () => {
  const broken = builtFiles(".md").flatMap((path) =>
    Array.from(readBuilt(path).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g), ([, link = ""]) => link)
      .filter((link) => !existsSync(join(dist, posix.dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("R-ADOPT-03 llms-full.txt has every guide", () => {
  const full = readBuilt("llms-full.txt");
  for (const path of pages.filter((each) => !each.includes("/reference")))
    expect(full).toContain(readBuilt(path.replace(/html$/, "md")).trim());
});

test("R-ADOPT-01 every project that the packages run in is on the page 'Works with'", () => {
  const page = readBuilt("works-with.html");
  const projects = readdirSync(join(root, "tooling/consumers/fixtures"));
  expect(projects.length).toBeGreaterThan(20);
  expect(projects.filter((name) => !page.includes(`<td>${name}</td>`))).toEqual([]);
});
