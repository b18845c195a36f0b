import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

export const maxBodyBytes = 128 * 1024;

/** Accepts multipart forms, JSON and URL-encoded forms. Any other content type is a 415. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    // Clients send an empty JSON body with calls that have no fields.
    if (body.trim() === "") done(null, {});
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, new URLSearchParams(body));
    },
  );
  await app.register(multipart, { limits: { files: 0, fields: 200, fieldSize: 32 * 1024, parts: 250 } });
}
