import type { Rolldown } from "vite";

/** Elsewhere there are files that list the parts of a package: they import all of them, and need none. */
const isFollowed = /\/apps\/web\/src\/|\/packages\/ui\//;

/** Says of a module whether one of `entries` imports it, itself or through others, without waiting for an interaction. */
export function neededBy(...entries: readonly string[]) {
  let needed: ReadonlySet<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    needed ??= new Set(entries.flatMap((entry) => [...importedFrom(entry, modules)]));
    return needed.has(id);
  };
}

function importedFrom(id: string, modules: Rolldown.ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id) || !isFollowed.test(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) importedFrom(imported, modules, found);
  return found;
}
