import type { File, ImportDeclaration } from "@babel/types";
import type MagicString from "magic-string";
import type { PlayerKind } from "../player-kind";
import { placeOf, walk } from "./parse-script";

export function importsOf(file: File): ImportDeclaration[] {
  return file.program.body.filter((statement) => statement.type === "ImportDeclaration");
}

/** Names that a script has from the packages of a player. */
export function namesFrom(file: File, kind: PlayerKind): Set<string> {
  const own = importsOf(file).filter(({ source }) => kind.isPart(source.value));
  return new Set(own.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

/**
 * Removes the imports of a player, and inserts `wanted` in place of the first; without any import,
 * at the top, after directives.
 *
 * @returns names that are still used somewhere outside of `replaced`
 */
export function replaceImports({
  file,
  kind,
  code,
  replaced,
  wanted,
}: {
  file: File;
  kind: PlayerKind;
  code: MagicString;
  replaced: readonly (readonly [start: number, end: number])[];
  wanted: readonly string[];
}): string[] {
  const foreign = importsOf(file).filter(({ source }) => kind.isPart(source.value));
  const [first, ...others] = foreign;
  const stillUsed = usedOutside(file, namesFrom(file, kind), replaced);
  if (first) code.overwrite(...placeOf(first), wanted.join("\n"));
  else if (wanted.length > 0) code.prepend(`${wanted.join("\n")}\n`);
  for (const { start, end } of others) {
    const from = start ?? 0;
    const to = end ?? 0;
    code.remove(from, code.original[to] === "\n" ? to + 1 : to);
  }
  return stillUsed;
}

function usedOutside(
  file: File,
  names: ReadonlySet<string>,
  replaced: readonly (readonly [number, number])[],
): string[] {
  const used = new Set<string>();
  for (const statement of file.program.body) {
    if (statement.type === "ImportDeclaration") continue;
    walk(statement, (node) => {
      const [from, to] = placeOf(node);
      if (replaced.some(([start, end]) => from >= start && to <= end)) return false;
      const isName = node.type === "Identifier" || node.type === "JSXIdentifier";
      if (isName && names.has(node.name)) used.add(node.name);
      return true;
    });
  }
  return [...used];
}
