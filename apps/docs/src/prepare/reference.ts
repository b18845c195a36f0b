import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { Application, LogLevel, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import { linkTo } from "./links.ts";
import type { Page } from "./page.ts";
import { publicEntries, type Entry } from "./public-entries.ts";
import { root, type PackageName } from "./repository.ts";

/** One page for each public entry of a package, from the comments in its declarations. */
export async function referencePages(name: PackageName): Promise<Page[]> {
  const folder = join(root, "packages", name);
  const entries = publicEntries(name);
  // In the package, so that its dependencies are found.
  const scratch = mkdtempSync(join(folder, "node_modules/.docs-"));
  try {
    const tsconfig = join(scratch, "tsconfig.json");
    const files = entries.map(({ types }) => types);
    writeFileSync(
      tsconfig,
      JSON.stringify({ extends: join(folder, "tsconfig.json"), include: [], files }),
    );
    await writeMarkdown({ tsconfig, entryPoints: files, out: join(scratch, "out") });
    return entries.map((entry) => readPage(entry, { name, entries, out: join(scratch, "out") }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type Options = TypeDocOptions & Partial<PluginOptions>;

async function writeMarkdown(of: { tsconfig: string; entryPoints: string[]; out: string }) {
  const options: Options = {
    ...of,
    plugin: ["typedoc-plugin-markdown"],
    logLevel: LogLevel.Error,
    skipErrorChecking: true,
    excludeExternals: true,
    excludePrivate: true,
    disableSources: true,
    readme: "none",
    router: "module",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeDeclarationFormat: "table",
    propertyMembersFormat: "table",
    groupOrder: ["Functions", "Variables", "Classes", "*"],
  };
  const application = await Application.bootstrapWithPlugins(options);
  const project = await application.convert();
  if (!project) throw new Error(`TypeDoc could not read ${of.entryPoints.join(", ")}.`);
  await application.generateOutputs(project);
}

function readPage(entry: Entry, of: { name: string; entries: readonly Entry[]; out: string }) {
  const fileOf = ({ types }: Entry) => markdownFile(join(root, "packages", of.name, "dist"), types);
  const read = (target: Entry) => readFileSync(join(of.out, fileOf(target)), "utf8");
  const body = nameParameters(read(entry))
    .replace(/^# .*\n/, "")
    .replaceAll("\n***\n", "\n")
    .replaceAll(/\]\(([^):#]*\.md)?(#[^)]*)?\)/g, (link, file?: string, hash = "") => {
      const path = file === undefined ? fileOf(entry) : posix.join(dirname(fileOf(entry)), file);
      const target = of.entries.find((each) => fileOf(each) === path);
      if (!target) return link;
      const anchor = hash === "" ? "" : `#${anchorIn(read(target), hash.slice(1))}`;
      return `](${target === entry ? "" : linkTo(target.slug)}${anchor})`;
    });
  return {
    slug: entry.slug,
    title: entry.specifier,
    label: entry.specifier.replace(/^@marquee\/[\w-]+\/?/, "") || "main entry",
    description: `API reference of ${entry.specifier}, from the comments in its code.`,
    body: `What \`${entry.specifier}\` exports.\n\n${body.trim()}`,
  };
}

/** A parameter that a function takes apart has no name: it gets the usual one. */
function nameParameters(markdown: string): string {
  return markdown
    .split(/^(?=#{2,3} )/m)
    .map((part) => {
      const name = /^### [A-Z]/.test(part) ? "props" : "options";
      return part.replaceAll("__namedParameters", name);
    })
    .join("");
}

/**
 * The plugin numbers headings that differ in their characters alone; the site does so with equal
 * ones only.
 */
function anchorIn(markdown: string, anchor: string): string {
  const headings = Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const [, name = anchor, count = "0"] = /^(.*)-(\d+)$/.exec(anchor) ?? [];
  const isThere = headings.filter((heading) => heading === name).length > Number(count);
  return headings.includes(anchor) || isThere ? anchor : name;
}

/** The plugin writes a module `button/index` to the file `button.md`, but `index` to `index.md`. */
function markdownFile(folder: string, types: string): string {
  return `${types.slice(folder.length + 1, -".d.ts".length)}.md`.replace(/\/index\.md$/, ".md");
}
