import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

export const largestBodyBytes = 128 * 1024;

/** Form data, JSON (an empty body included) and url-encoded forms; anything else is refused as unsupported. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    // Calls without fields announce JSON and send nothing.
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
