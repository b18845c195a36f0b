import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseAnswer } from "./parse-answer";
import { parseRequest } from "./parse-request";

/** An answer that is there before anybody asks: a server sends it with the page. Goes through JSON unchanged. */
export interface KnownAnswer {
  /** The endpoint's name. */
  call: string;
  /** The request, with its defaults filled in. */
  request: unknown;
  /** What the call would answer. */
  answer: unknown;
}

/** Longer after a client was made its known answers are no news. In milliseconds. */
const freshForMs = 60_000;

/**
 * Writes down an answer for a client's `known`. The request is that of the query options, which for a call in pages is
 * what all its pages have in common; the answer is the first page then.
 *
 * @throws ApiError when request or answer do not match the endpoint.
 */
export function knownAnswer<Request extends Schema, Response extends Schema>(
  endpoint: Endpoint<Request, Response>,
  request: z.input<Request>,
  answer: z.output<Response>,
): KnownAnswer {
  return { call: endpoint.name, request: parseRequest(endpoint, request), answer: parseAnswer(endpoint, answer) };
}

/** Hands out each known answer once. One that does not read as the endpoint's counts as unknown. */
export function createKnown(answers: readonly KnownAnswer[]) {
  const left = new Map(answers.map(({ call, request, answer }) => [JSON.stringify([call, request]), answer]));
  const madeAt = Date.now();

  return function known<Response extends Schema>(
    endpoint: Endpoint<Schema, Response>,
    request: unknown,
  ): z.output<Response> | undefined {
    // A request that does not parse has no data, and is as good as unknown; so is such an answer.
    const key = JSON.stringify([endpoint.name, z.safeParse(endpoint.request, request).data]);
    if (!left.has(key) || Date.now() - madeAt > freshForMs) return undefined;
    const answer = left.get(key);
    left.delete(key);
    return z.safeParse(endpoint.response, answer).data;
  };
}
