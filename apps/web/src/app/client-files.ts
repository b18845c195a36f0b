import type { Manifest } from "vite";

/** The manifest of the browser's build, which is made before the server's. */
declare const __CLIENT_MANIFEST__: Manifest;

const entryModule = "src/app/entry-client.tsx";

interface ClientFiles {
  entry: string;
  /** Further scripts, to be preloaded. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Returns the URLs of the files that a page needs: those of the entry, and those of a screen's module under `features`. */
export function clientFiles(screenFile?: string): ClientFiles {
  const modules = [entryModule, ...(screenFile === undefined ? [] : [`src/features/${screenFile}.tsx`])];
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
