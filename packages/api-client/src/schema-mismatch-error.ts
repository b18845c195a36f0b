import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint";
import { ApiError } from "./errors";

/** A value that does not match its schema. */
export interface SchemaMismatch {
  endpoint: Endpoint;
  /** Identifies the endpoint's schema. */
  side: "request" | "response";
  error: z.core.$ZodError;
  /** The value that was parsed. */
  value: unknown;
  status?: number | undefined;
}

/**
 * Returns the error for a mismatch. Its message names the type of the value, never the value: that
 * may be a secret.
 */
export function schemaMismatchError({
  endpoint,
  side,
  error,
  value,
  status,
}: SchemaMismatch): ApiError {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const field = path.map(String).join(".");
  const text = issue?.message;
  const expected = issue && "expected" in issue ? `expected ${issue.expected}` : text;
  const found = typeName(path.reduce(property, value));
  const isRequest = side === "request";
  return new ApiError({
    code: isRequest ? "rejected" : "decode",
    call: endpoint.name,
    message: `the ${side} does not match its schema at "${field}": ${expected} (found ${found})`,
    field,
    status,
    text: isRequest ? text : undefined,
  });
}

function property(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
