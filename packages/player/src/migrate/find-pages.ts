import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "./migration";

const isPage = (path: string) =>
  /\.(?:[cm]?[jt]sx?|html?)$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
const leftOut = new Set(["node_modules", "dist", "build", "out", "coverage"]);

/**
 * Reads the scripts and pages at the given paths, and in the folders among them.
 *
 * @throws if a path leads nowhere
 */
export async function findPages(paths: readonly string[]): Promise<Page[]> {
  const found = await Promise.all(paths.map(readPath));
  return found.flat();
}

async function readPath(path: string): Promise<Page[]> {
  const info = await stat(path).catch(() => null);
  if (!info) throw new Error(`There is no ${path}. Name folders or files of your project.`);
  if (info.isDirectory()) return readFolder(path);
  return [{ path, text: await readFile(path, "utf8") }];
}

async function readFolder(folder: string): Promise<Page[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter(
    (entry) =>
      !entry.name.startsWith(".") &&
      (entry.isDirectory() ? !leftOut.has(entry.name) : entry.isFile() && isPage(entry.name)),
  );
  return findPages(wanted.map(({ name }) => join(folder, name)).toSorted());
}
