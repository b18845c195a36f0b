import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files to create, and lines to insert into existing files. */
export interface Change {
  files: Record<string, string>;
  insertions: readonly Insertion[];
}

export interface Insertion {
  file: string;
  /** Start of the line before which the new line is inserted. */
  before: string;
  line: string;
}

/**
 * Applies a change completely or not at all.
 *
 * @returns The written files.
 * @throws if a file exists already, or a line to insert before is not found.
 */
export function apply({ files, insertions }: Change, root: string): string[] {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} exists already: choose another name.`);
  const written: Record<string, string> = { ...files };
  for (const { file, before, line } of insertions) {
    written[file] = insert(written[file] ?? readFileSync(join(root, file), "utf8"), {
      file,
      before,
      line,
    });
  }
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(written);
}

function insert(text: string, { file, before, line }: Insertion): string {
  const lines = text.split("\n");
  const index = lines.findIndex((found) => found.startsWith(before));
  if (index === -1)
    throw new Error(`${file} has no line \`${before}\`: the generator is older than that file.`);
  return lines.toSpliced(index, 0, line).join("\n");
}
