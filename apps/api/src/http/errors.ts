import type { ErrorResponse, RefusalCode } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { sqlState } from "../db/sql-state.ts";
import { isReadOnly, isUnavailable } from "../db/unavailable.ts";
import { ServiceError, somethingWentWrong } from "../services/service-error.ts";

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, retryAfterSeconds } = describe(error);
    if (status >= 500) request.log.error({ err: error }, "request failed");
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    return reply.code(status).header("cache-control", "no-store").send(body);
  });
}

export type RefusalBody = ErrorResponse & { readonly code: RefusalCode };

interface Description {
  readonly status: number;
  readonly body: RefusalBody;
  readonly retryAfterSeconds?: number;
}

function describe(error: unknown): Description {
  if (error instanceof ServiceError) {
    const { status, message, code, values, field, retryAfterSeconds } = error;
    const body = {
      error: message,
      code,
      ...(values && { values }),
      ...(field !== undefined && { field }),
    };
    return { status, body, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return { status, body: requestBodies[status] ?? invalidRequest };
  // Class 22 is an invalid value, such as text with a zero byte: the client's fault.
  if (sqlState(error)?.startsWith("22"))
    return { status: 400, body: { error: "Invalid input", code: "invalid-input" } };
  if (isReadOnly(error)) return { status: 503, body: readOnly, retryAfterSeconds: 5 };
  if (isUnavailable(error)) return { status: 503, body: unavailable, retryAfterSeconds: 1 };
  return { status: 500, body: { error: somethingWentWrong, code: "internal-error" } };
}

export const unavailable = {
  error: "The site is temporarily unavailable. Please try again in a moment.",
  code: "site-unavailable",
} satisfies RefusalBody;

const readOnly = {
  error: "Changes cannot be saved at the moment. Please try again in a few minutes.",
  code: "read-only",
} satisfies RefusalBody;

export const underMaintenance = {
  error: "The site is being worked on. Please try again later.",
  code: "maintenance",
} satisfies RefusalBody;

export const invalidRequest = {
  error: "Invalid request.",
  code: "invalid-request",
} satisfies RefusalBody;
export const unsupportedType = {
  error: "Unsupported content type.",
  code: "unsupported-type",
} satisfies RefusalBody;
export const siteNotBuilt = {
  error: "The site is not built.",
  code: "site-unavailable",
} satisfies RefusalBody;
export const notFound = { error: "Not found.", code: "not-found" } satisfies RefusalBody;

const requestBodies: Readonly<Record<number, RefusalBody>> = {
  404: notFound,
  405: { error: "Method not allowed.", code: "method-not-allowed" },
  413: { error: "That request is too large.", code: "request-too-large" },
  414: { error: "That address is too long.", code: "address-too-long" },
  415: unsupportedType,
};
