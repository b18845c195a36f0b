import type * as z from "zod/mini";

/** The first place where a value does not match its schema. */
export interface Mismatch {
  /** Path of the field, with dots; "" for the value itself. */
  field: string;
  /** The rule's own text, or "Invalid input". */
  text: string;
  /** "expected string, found null". Holds no value: values may be secrets. */
  explanation: string;
}

/** Finds the first mismatch; of several alternatives the last one counts, the usual one. */
export function firstMismatch(error: z.core.$ZodError, value: unknown): Mismatch {
  let issue: z.core.$ZodIssue | undefined = error.issues[0];
  const path: PropertyKey[] = [...(issue?.path ?? [])];
  while (issue?.code === "invalid_union") {
    issue = issue.errors.at(-1)?.[0];
    path.push(...(issue?.path ?? []));
  }
  const found = path.reduce(step, value);
  const expected =
    issue && "expected" in issue ? issue.expected : (issue?.code ?? "another value").replaceAll("_", " ");
  return {
    field: path.map(String).join("."),
    text: issue?.message ?? "Invalid input",
    explanation: `expected ${expected}, found ${kind(found)}`,
  };
}

function step(value: unknown, part: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined;
}

function kind(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : typeof value;
}
