import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { LogController, type FastifyServerOptions } from "fastify";
import type { Config } from "../config/config.ts";
import { loggedError } from "./logged-error.ts";

const requestId = /^[\w.-]{8,128}$/;
/** W3C Trace Context: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Each JSON entry names the node; a container's host name. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">) {
  return { level: LOG_LEVEL, base: { node: hostname() }, serializers: { err: loggedError } };
}

/** Adds the caller's `trace_id`. */
const childLoggerFactory: FastifyServerOptions["childLoggerFactory"] = (...args) => {
  const [logger, bindings, options, { headers }] = args;
  const traceId = traceparent.exec(String(headers["traceparent"] ?? ""))?.[1];
  return logger.child(
    traceId === undefined ? bindings : { ...bindings, trace_id: traceId },
    options,
  );
};

/** A proxy may choose `req_id`. */
export const requestLogOptions = {
  // Fastify's request log has client addresses and query strings.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "req_id" }),
  genReqId({ headers }: IncomingMessage): string {
    const chosen = headers["x-request-id"];
    return typeof chosen === "string" && requestId.test(chosen) ? chosen : randomUUID();
  },
  childLoggerFactory,
} satisfies FastifyServerOptions;
