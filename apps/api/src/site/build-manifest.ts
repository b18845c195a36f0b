import * as z from "zod";

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

export type BuildManifest = z.output<typeof manifest>;

/** Files that a module needs, by their paths on the site. */
export interface ModuleFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** null for what is no manifest of a build. */
export function readManifest(text: string): BuildManifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What the modules need beyond what the page itself, `index.html`, loads anyway. */
export function filesOf(present: BuildManifest, modules: readonly string[]): ModuleFiles {
  const ofPage = reach(present, ["index.html"], new Set());
  const names = [...reach(present, modules, ofPage)];
  const chunks = names.flatMap((name) => present[name] ?? []);
  const pageStyles = new Set([...ofPage].flatMap((name) => present[name]?.css ?? []));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css))]
      .filter((file) => !pageStyles.has(file))
      .map((file) => `/${file}`),
  };
}

/** Every chunk that these import, and they themselves, but for those that are there. */
function reach(present: BuildManifest, from: readonly string[], there: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || there.has(name) || !Object.hasOwn(present, name)) return;
    found.add(name);
    present[name]?.imports.forEach(visit);
  };
  from.forEach(visit);
  return found;
}
