import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { ApiError, staleSignInText } from "./errors";
import { parseAnswer } from "./parse-answer";

/** What came back, as far as a call looks at it. */
export interface Answer {
  status: number;
  body: string;
}

const notJson = Symbol("not JSON");

/** Makes a typed answer of a status and a body, or throws the `ApiError` that they amount to. */
export function readAnswer<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  { status, body }: Answer,
): z.output<Response> {
  const isEmpty = body.trim() === "";
  const found = isEmpty ? undefined : parseJson(body);
  const text = errorText(found);
  if (text !== undefined && status < 500) {
    const code = text === staleSignInText ? "stale" : "rejected";
    throw new ApiError({ code, call: endpoint.name, message: `the server refused: ${text}`, status, text });
  }
  if (status < 200 || status > 299) {
    throw new ApiError({
      code: "http",
      call: endpoint.name,
      message: `the server answered with status ${status}`,
      status,
    });
  }
  if (isEmpty || (found === notJson && endpoint.emptyWhenUnparseable)) {
    // Read anew each time, so that no two callers share one list.
    if (endpoint.empty !== undefined) return parseAnswer(endpoint, endpoint.empty);
    throw bodyError(endpoint, status, "is empty");
  }
  if (found === notJson) throw bodyError(endpoint, status, "is not JSON");
  return parseAnswer(endpoint, found, status);
}

function bodyError({ name, path }: Endpoint, status: number, what: string): ApiError {
  const message = `the answer ${what}. Check that ${path} leads to the API.`;
  return new ApiError({ code: "decode", call: name, message, field: "", status });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return notJson;
  }
}

/** Only text counts: maps are keyed by ids and usernames, and one of those may be "error". */
function errorText(found: unknown): string | undefined {
  if (typeof found !== "object" || found === null || !("error" in found)) return undefined;
  return typeof found.error === "string" && found.error !== "" ? found.error : undefined;
}
