import { isApiError, type ApiError, type Endpoint, type Schema } from "@marquee/api-client";
import { decodeRequest, encodeResponse } from "@marquee/api-client/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { ServiceError } from "../services/service-error.ts";

/** Handlers may need it beside the request's fields. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<Request extends Schema, Response extends Schema> = (
  fields: z.output<Request>,
  call: Call,
) => Promise<z.output<Response>>;

export interface RouteOptions<Request extends Schema, Response extends Schema> {
  readonly handler: Handler<Request, Response>;
  readonly bodyLimit?: number;
  /** Called before the body is read. */
  readonly onRequest?: (request: FastifyRequest) => Promise<unknown>;
}

/** The contract's schemas parse requests and check responses. */
export function registerCall<Request extends Schema, Response extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response>,
  options: Handler<Request, Response> | RouteOptions<Request, Response>,
): void {
  const { handler, bodyLimit, onRequest }: RouteOptions<Request, Response> =
    typeof options === "function" ? { handler: options } : options;
  /** Checks and serializes a cached response once. */
  const encodedResponses = new WeakMap<object, string>();
  function encode(response: z.output<Response>): string {
    if (typeof response !== "object" || response === null)
      return encodeResponse(endpoint, response);
    const encoded = encodedResponses.get(response) ?? encodeResponse(endpoint, response);
    encodedResponses.set(response, encoded);
    return encoded;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(onRequest && {
      onRequest: async (request: FastifyRequest) => {
        await onRequest(request);
      },
    }),
    async handler(request, reply) {
      const body = endpoint.method === "POST" ? request.body : undefined;
      const response = await handler(decode(endpoint, request.query, body), { request, reply });
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return reply.type("application/json; charset=utf-8").send(encode(response));
    },
  });
}

function decode<Request extends Schema>(
  endpoint: Endpoint<Request>,
  query: unknown,
  body: unknown,
): z.output<Request> {
  try {
    return decodeRequest(endpoint, { query, body });
  } catch (error) {
    if (isApiError(error) && error.code === "rejected")
      throw new ServiceError(
        "invalid",
        "invalid-input",
        error.text ?? "Invalid input",
        fieldOf(error),
      );
    throw error;
  }
}

/** Rules on the whole request name no field. */
function fieldOf({ field }: ApiError): { field?: string } {
  return field === undefined || field === "" ? {} : { field };
}
