import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint";
import { ApiError } from "./errors";

/** A value that does not match its schema. */
export interface Mismatch {
  endpoint: Endpoint;
  /** Which of the endpoint's two schemas. */
  side: "request" | "answer";
  error: z.core.$ZodError;
  /** What was to be read. */
  value: unknown;
  status?: number | undefined;
}

/** The error for a mismatch. Its message names no value but only kinds: values may be secrets. */
export function mismatchError({ endpoint, side, error, value, status }: Mismatch): ApiError {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const field = path.map(String).join(".");
  const text = issue?.message;
  const wanted = issue && "expected" in issue ? `expected ${issue.expected}` : text;
  const isRequest = side === "request";
  return new ApiError({
    code: isRequest ? "rejected" : "decode",
    call: endpoint.name,
    message: `the ${side} does not match its schema at "${field}": ${wanted} (found ${kind(path.reduce(step, value))})`,
    field,
    status,
    text: isRequest ? text : undefined,
  });
}

function step(value: unknown, part: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined;
}

function kind(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
