import type { FastifyInstance } from "fastify";
import { sqlState } from "../db/sql-state.ts";
import { isReadOnly, isUnavailable } from "../db/unavailable.ts";
import { ServiceError, somethingWentWrong } from "../services/service-error.ts";

/** Sends every error as `{ error }` with a text for people, and no internal details. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, text, retryAfterSeconds } = describe(error);
    if (status >= 500) request.log.error({ err: error }, "request failed");
    if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
    return reply.code(status).header("cache-control", "no-store").send({ error: text });
  });
}

interface Description {
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds?: number;
}

function describe(error: unknown): Description {
  if (error instanceof ServiceError) {
    const { status, message, retryAfterSeconds } = error;
    return { status, text: message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, text: requestTexts[status] ?? "Invalid request." };
  // Class 22: an invalid value, such as text with a zero byte. The client's fault.
  if (sqlState(error)?.startsWith("22")) return { status: 400, text: "Invalid input" };
  if (isReadOnly(error)) return { status: 503, text: readOnlyText, retryAfterSeconds: 5 };
  if (isUnavailable(error)) return { status: 503, text: unavailableText, retryAfterSeconds: 1 };
  return { status: 500, text: somethingWentWrong };
}

export const unavailableText = "The site is temporarily unavailable. Please try again in a moment.";
const readOnlyText = "Changes cannot be saved at the moment. Please try again in a few minutes.";

const requestTexts: Readonly<Record<number, string>> = {
  404: "Not found.",
  405: "Method not allowed.",
  413: "That request is too large.",
  414: "That address is too long.",
  415: "Unsupported content type.",
};
