import { resolve } from "node:path";

/**
 * Returns a function that finds the output of a source by its absolute path without an ending, as
 * imports name it.
 *
 * @param sources by their outputs, relative to `root`.
 */
export function outputFinder(
  root: string,
  sources: Readonly<Record<string, string>>,
): (path: string) => string | undefined {
  const outputs = new Map(
    Object.entries(sources).map(([output, source]) => [
      resolve(root, source).replace(/\.tsx?$/, ""),
      output,
    ]),
  );
  return (path) => outputs.get(path);
}
