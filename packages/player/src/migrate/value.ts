import type { Expression } from "@babel/types";

/** Value of an attribute or a field: a text, code, or none, as in `<video muted>`. */
export type Value =
  | { readonly kind: "text"; readonly text: string }
  | CodeValue
  | { readonly kind: "set" };

/** An expression of a script, whose nodes know their places in it. */
export interface CodeValue {
  readonly kind: "code";
  readonly code: string;
  readonly node: Expression;
  /** The whole script. */
  readonly script: string;
}

export const set: Value = { kind: "set" };

export function textValue(text: string): Value {
  return { kind: "text", text };
}

export function codeValue(node: Expression, script: string): CodeValue {
  return { kind: "code", code: textOf(node, script), node, script };
}

export function textOf({ start, end }: Pick<Expression, "start" | "end">, script: string): string {
  return script.slice(start ?? 0, end ?? 0);
}

/** The text, number or truth value that is written there; undefined where only a run could tell. */
export function constantOf(value: Value): string | number | boolean | undefined {
  if (value.kind === "set") return true;
  if (value.kind === "text") return value.text;
  const { node } = value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (
    node.type === "StringLiteral" ||
    node.type === "NumericLiteral" ||
    node.type === "BooleanLiteral"
  )
    return node.value;
  return undefined;
}

export function isOff(value: Value): boolean {
  return constantOf(value) === false;
}

/** As an expression of JavaScript, such as `"film.mp4"`, `true` or `props.src`. */
export function codeOf(value: Value): string {
  if (value.kind === "set") return "true";
  return value.kind === "text" ? JSON.stringify(value.text) : value.code;
}
