import { isApiError, type Endpoint, type Schema } from "@marquee/api-client";
import { decodeRequest, encodeResponse } from "@marquee/api-client/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { ServiceError } from "../services/service-error.ts";
import { readBody } from "./read-fields.ts";

/** What a handler may need beyond the call's own fields. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<Request extends Schema, Response extends Schema> = (
  fields: z.output<Request>,
  call: Call,
) => Promise<z.output<Response>>;

/** Serves a call of the contract: fields are parsed on the way in, and the answer is checked on the way out. */
export function registerCall<Request extends Schema, Response extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response>,
  handler: Handler<Request, Response>,
): void {
  /** A service that hands out the same object again means the same answer: it is checked and written once. */
  const written = new WeakMap<object, string>();
  function write(answer: z.output<Response>): string {
    if (typeof answer !== "object" || answer === null) return encodeResponse(endpoint, answer);
    const present = written.get(answer) ?? encodeResponse(endpoint, answer);
    written.set(answer, present);
    return present;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      const body = endpoint.method === "POST" ? await readBody(request) : undefined;
      const answer = await handler(decode(endpoint, request.query, body), { request, reply });
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return reply.type("application/json; charset=utf-8").send(write(answer));
    },
  });
}

function decode<Request extends Schema>(endpoint: Endpoint<Request>, query: unknown, body: unknown): z.output<Request> {
  try {
    return decodeRequest(endpoint, { query, body });
  } catch (error) {
    if (isApiError(error) && error.code === "rejected")
      throw new ServiceError("invalid", error.text ?? "Invalid input");
    throw error;
  }
}
