import { parse } from "@babel/parser";
import type { Expression, File, Node } from "@babel/types";

/** @throws if the code cannot be read. */
export function parseScript(code: string): File {
  return parse(code, { sourceType: "unambiguous", plugins: ["typescript", "jsx"] });
}

/** Reads a value that is written in an attribute, such as JSON; null if it is none. */
export function parseExpression(text: string): Expression | null {
  try {
    const [statement] = parseScript(`(${text})`).program.body;
    return statement?.type === "ExpressionStatement" ? statement.expression : null;
  } catch {
    return null;
  }
}

/** Calls `visit` for each node, from the outside in; returning false leaves out what is within. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Returns the start and end of a node. */
export function placeOf({ start, end }: Node): readonly [start: number, end: number] {
  return [start ?? 0, end ?? 0];
}

/** Returns how many spaces begin the line in which a node begins. */
export function indentOf({ start }: Node, text: string): number {
  const line =
    text
      .slice(0, start ?? 0)
      .split("\n")
      .at(-1) ?? "";
  return line.length - line.trimStart().length;
}
