import { meaningOf } from "./text-codes";

/** The properties of an `ApiError` that a refusal has. */
export interface Refusal {
  text: string;
  reason: string | undefined;
  values: Readonly<Record<string, string | number>> | undefined;
  field: string | undefined;
}

/**
 * Reads a response's body, without a schema to keep the client small. Unknown fields beside the
 * text are left out. Only text is an error: maps are keyed by ids and usernames, and one of those
 * may be "error".
 */
export function readRefusal(body: unknown): Refusal | undefined {
  const text = textOf(body, "error");
  if (text === undefined) return undefined;
  const code = textOf(body, "code");
  const meaning = code === undefined ? meaningOf(text) : undefined;
  const field = textOf(body, "field") ?? meaning?.field;
  return { text, reason: code ?? meaning?.code, values: valuesOf(property(body, "values")), field };
}

function property(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

function textOf(body: unknown, name: string): string | undefined {
  const value = property(body, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function valuesOf(values: unknown): Refusal["values"] {
  if (typeof values !== "object" || values === null) return undefined;
  const readable = Object.entries(values).filter(isReadable);
  return readable.length > 0 ? Object.fromEntries(readable) : undefined;
}

function isReadable(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === "string" || typeof entry[1] === "number";
}
