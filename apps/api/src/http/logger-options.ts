import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { LogController, type FastifyServerOptions } from "fastify";
import type { Config } from "../config/config.ts";
import { loggedError } from "./logged-error.ts";

const requestId = /^[\w.-]{8,128}$/;
/** The header of W3C Trace Context: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Returns the options of the log: JSON, where each entry names the node, as in a container its host
 * name.
 */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">) {
  return { level: LOG_LEVEL, base: { node: hostname() }, serializers: { err: loggedError } };
}

/** Creates the log of a request: with the `trace_id` of the caller's trace. */
const childLoggerFactory: FastifyServerOptions["childLoggerFactory"] = (...args) => {
  const [logger, bindings, options, { headers }] = args;
  const traceId = traceparent.exec(String(headers["traceparent"] ?? ""))?.[1];
  return logger.child(
    traceId === undefined ? bindings : { ...bindings, trace_id: traceId },
    options,
  );
};

/** Entries about a request also have its `req_id`, which a proxy may choose. */
export const requestLogOptions = {
  // Fastify's own request log contains client addresses and query strings.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "req_id" }),
  genReqId({ headers }: IncomingMessage): string {
    const chosen = headers["x-request-id"];
    return typeof chosen === "string" && requestId.test(chosen) ? chosen : randomUUID();
  },
  childLoggerFactory,
} satisfies FastifyServerOptions;
