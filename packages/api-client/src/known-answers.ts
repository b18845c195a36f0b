import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";

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
