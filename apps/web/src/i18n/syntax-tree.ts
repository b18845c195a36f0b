import { parseSync } from "vite";

/** A node of ESTree. Its other properties depend on its type. */
export interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

export function parse(source: string): Node {
  return parseSync("module.ts", source, { preserveParens: false }).program as never;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Returns "" for a node without a name. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : "";
}

/** Calls `visit` with every node and the functions around it. */
export function walk(
  node: Node,
  visit: (node: Node, functions: readonly Node[]) => unknown,
  functions: readonly Node[] = [],
): void {
  visit(node, functions);
  const inside = "params" in node && "body" in node ? [...functions, node] : functions;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, inside);
  }
}
