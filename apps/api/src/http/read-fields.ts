import { parse, type ParsedUrlQuery } from "node:querystring";
import type { FastifyRequest } from "fastify";
import { ServiceError } from "../services/service-error.ts";

const mostFields = 1_000;

/** Keys stay as they are written, brackets included. */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, "&", "=", { maxKeys: mostFields });
}

/** The fields of a POST, whichever of the usual encodings carries them. */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields = new URLSearchParams();
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields.append(part.fieldname, String(part.value));
    }
  } catch (error) {
    // Broken limits say so themselves; anything else is form data that ends early or makes no sense.
    if (error instanceof Error && "statusCode" in error) throw error;
    throw new ServiceError("invalid", "Invalid request.", { cause: error });
  }
  return fields;
}
