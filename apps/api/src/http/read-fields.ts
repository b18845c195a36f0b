import { parse, type ParsedUrlQuery } from "node:querystring";
import type { FastifyRequest } from "fastify";
import { ServiceError } from "../services/service-error.ts";

const maxFields = 1_000;

/** Parses a query string. Keys keep their brackets: `id[]`. */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, "&", "=", { maxKeys: maxFields });
}

/** Returns the fields of a POST in any of the supported encodings. */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields = new URLSearchParams();
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields.append(part.fieldname, String(part.value));
    }
  } catch (error) {
    // Exceeded limits have their own status. Any other error means malformed or truncated form data.
    if (error instanceof Error && "statusCode" in error) throw error;
    throw new ServiceError("invalid", "Invalid request.", { cause: error });
  }
  return fields;
}
