import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import { ServiceError } from "../services/service-error.ts";

export const maxBodyBytes = 128 * 1024;
const maxFormFields = 200;

/** Accepts multipart forms, JSON and URL-encoded forms. Others are a 415, and a file a 413. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      // Clients send an empty JSON body with calls that have no fields.
      if (body.trim() === "") done(null, {});
      else void parseJson(request, body, done);
    },
  );
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, new URLSearchParams(body));
    },
  );
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    "multipart/form-data",
    { parseAs: "buffer" },
    parseMultipart,
  );
}

async function parseMultipart(
  request: FastifyRequest,
  body: Buffer<ArrayBuffer>,
): Promise<URLSearchParams> {
  const form = await readForm(request, body);
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== "string") throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    fields.append(name, value);
  }
  if (fields.size > maxFormFields) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  return fields;
}

async function readForm(request: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    return await new Response(body, { headers }).formData();
  } catch (error) {
    throw new ServiceError("invalid", "invalid-request", "Invalid request.", { cause: error });
  }
}
