import { globSync } from "node:fs";
import { join, posix } from "node:path";
import { readManifest, root, type PackageName } from "./repository.ts";

export interface Entry {
  /** The import path for programs, such as `@marquee/player/react`. */
  readonly specifier: string;
  /** Its declarations, as the package is published. */
  readonly types: string;
  /** Address of its reference. */
  readonly slug: string;
}

/** Every module that a package publishes, but for the sets of labels. */
export function publicEntries(name: PackageName): Entry[] {
  const manifest = readManifest(name);
  const folder = join(root, "packages", name);
  const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    const types = typeof target === "string" ? undefined : target.types;
    if (!types?.startsWith("./dist/") || subpath.includes("labels/")) return [];
    const [before = "", after = ""] = types.slice(2).split("*");
    return globSync(types, { cwd: folder })
      .toSorted()
      .map((file) => {
        const matched = subpath.includes("*") ? file.slice(before.length, -after.length) : "";
        return { subpath: subpath.replace("*", matched), types: join(folder, file) };
      });
  });
  // An export of two entries is described under the first, which is the smaller.
  return entries
    .toSorted((a, b) => Number(a.subpath === ".") - Number(b.subpath === "."))
    .map(({ subpath, types }) => ({
      specifier: posix.join(manifest.name, subpath),
      types,
      slug: posix.join(name, "reference", subpath.slice(2).replaceAll("/", "-")),
    }));
}
