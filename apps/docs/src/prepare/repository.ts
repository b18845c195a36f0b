import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../../..");

export const packageNames = ["player", "api-client", "local-store", "ui"] as const;
export type PackageName = (typeof packageNames)[number];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
}

/** Reads a text file of the repository. */
export function readSource(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Paths of the Markdown files of a folder of the repository, sorted by name. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

export function readManifest(name: PackageName): Manifest {
  return JSON.parse(readSource(`packages/${name}/package.json`)) as Manifest;
}
