import type { Manifest } from "vite";
import { sourceLocale } from "../i18n/languages";
import { messageGroupsOf, type MessageGroup } from "../i18n/message-groups";

/** The manifest of the browser's build, which is made before the server's. */
declare const __CLIENT_MANIFEST__: Manifest;

const entryModule = "src/app/entry-client.tsx";

interface ClientFiles {
  entry: string;
  /** Further scripts, to be preloaded. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Returns the URLs of the files that a page needs: those of the entry, those of a screen's module under `features`, and the
 * messages of both.
 */
export function clientFiles(locale: string, screenFile?: string): ClientFiles {
  const modules = [entryModule];
  const groups = new Set<MessageGroup>(["site"]);
  if (screenFile !== undefined) {
    modules.push(`src/features/${screenFile}.tsx`);
    messageGroupsOf(screenFile).forEach((group) => groups.add(group));
  }
  modules.push(...[...groups].map((group) => `src/messages/${group}/${locale}.po`));
  if (locale !== sourceLocale)
    modules.push("src/i18n/translations.ts", `../../packages/ui/dist/labels/${locale}/index.js`);
  const chunks = modules.flatMap((module) => [...withImports(module)]).map((name) => __CLIENT_MANIFEST__[name]);
  const urls = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const [entry = "", ...scripts] = urls(chunks.flatMap((chunk) => chunk?.file ?? []));
  return { entry, scripts, styles: urls(chunks.flatMap((chunk) => chunk?.css ?? [])) };
}

/** A chunk and all that it imports, itself first. */
function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of __CLIENT_MANIFEST__[name]?.imports ?? []) withImports(imported, found);
  return found;
}
