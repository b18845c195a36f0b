import type { Manifest, ManifestChunk } from "vite";
import type { Route } from "../app/route";
import { locales, sourceLocale } from "../i18n/languages";
import { messageGroupsOf, type MessageGroup } from "../i18n/message-groups";

/** The manifest of the browser's build, which is made before the server's. */
declare const __CLIENT_MANIFEST__: Manifest;

/** The build writes the whole object where its name is: once, not for each chunk. */
const manifest = __CLIENT_MANIFEST__;

const entryModule = "src/boot/entry-client.tsx";
const footerModule = "src/app/shell/site-footer.tsx";

type RouteFiles = Pick<Route, "file" | "isInEntry">;

interface PageParts {
  readonly route?: RouteFiles;
  /** True if the page ends with the site's own text. */
  readonly hasFooter: boolean;
}

interface ClientFiles {
  entry: string;
  /** Further scripts, to be preloaded. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Returns the URLs of the files that a page needs: those of the entry, those of its screen, and the
 * messages of both.
 *
 * @throws if the browser's build lacks one of them.
 */
export function clientFiles(locale: string, { route, hasFooter }: PageParts): ClientFiles {
  const modules = [entryModule];
  if (hasFooter) modules.push(footerModule);
  const groups = new Set<MessageGroup>(["site"]);
  if (route) {
    if (route.isInEntry !== true) modules.push(`src/features/${route.file}.tsx`);
    messageGroupsOf(route.file).forEach((group) => groups.add(group));
  }
  // The server's own texts are English.
  if (locale === sourceLocale) groups.delete("server");
  modules.push(...[...groups].map((group) => `src/messages/${group}/${locale}.po`));
  if (locale !== sourceLocale)
    modules.push("src/i18n/translations.ts", `../../packages/ui/dist/labels/${locale}/index.js`);
  const chunks = modules.flatMap((module) => [...withImports(module)]).map(chunkOf);
  const urls = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const [entry = "", ...scripts] = urls(chunks.map(({ file }) => file));
  return { entry, scripts, styles: urls(chunks.flatMap(({ css }) => css ?? [])) };
}

/** A chunk and all that it imports, itself first. */
function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of chunkOf(name).imports ?? []) withImports(imported, found);
  return found;
}

/** Called by the build. @throws if the browser's build lacks a file that some page names. */
export function requireClientFiles(routes: readonly RouteFiles[]): void {
  for (const locale of locales)
    for (const route of routes) clientFiles(locale, { route, hasFooter: true });
}

function chunkOf(name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk)
    throw new Error(`The browser's build has no ${name}. Is it a file that only others import?`);
  return chunk;
}
