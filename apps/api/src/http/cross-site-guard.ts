import type { FastifyInstance, FastifyRequest } from "fastify";
import { ServiceError } from "../services/service-error.ts";

export interface OriginRules {
  /** Compared exactly. */
  readonly allowedOrigins: readonly string[];
  readonly publicOrigin: string | undefined;
}

/** Anybody can send any origin, so that logging is limited. */
const maxReported = 20;

/** These GET requests have side effects. */
const unsafeReads = new Set(["/api/logout.php", "/api/identity-sign-in"]);

/** tus needs these in requests and responses. */
const uploadHeaders = [
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Offset",
  "Upload-Metadata",
  "Upload-Checksum",
  "Upload-Expires",
];

/**
 * Refuses cross-site requests with side effects, and answers preflights of allowed origins. Other
 * clients than browsers send neither `Origin` nor `Sec-Fetch-Site`, and have no visitor's cookie.
 */
export function registerCrossSiteGuard(app: FastifyInstance, rules: OriginRules): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && rules.allowedOrigins.includes(origin);
    const isMedia = request.url.startsWith("/media/");
    // Caches share media if headers do not depend on the visitor.
    const mediaOrigin = rules.allowedOrigins.length === 1 ? rules.allowedOrigins[0] : undefined;
    const dependsOnOrigin = isMedia
      ? rules.allowedOrigins.length > 1
      : request.url.startsWith("/api/");
    if (dependsOnOrigin) reply.header("vary", "Origin");
    const requestOrigin = isAllowed ? origin : undefined;
    const allowedOrigin = isMedia && mediaOrigin !== undefined ? mediaOrigin : requestOrigin;
    if (allowedOrigin !== undefined) {
      reply.headers({
        "access-control-allow-origin": allowedOrigin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": `Location, ${uploadHeaders.join(", ")}`,
        "cross-origin-resource-policy": "cross-origin",
      });
    }
    if (request.method === "OPTIONS" && isAllowed) {
      reply
        .headers({
          "access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE",
          "access-control-allow-headers": `content-type, range, ${uploadHeaders.join(", ")}`,
          "access-control-max-age": "600",
        })
        .code(204)
        .send();
      return;
    }
    // Public media allow ranges from any origin. The request that follows checks access.
    if (
      request.method === "OPTIONS" &&
      isMedia &&
      request.headers["access-control-request-method"] !== undefined
    ) {
      reply
        .headers({
          "access-control-allow-origin": allowedOrigin ?? "*",
          "access-control-allow-methods": "GET, HEAD",
          "access-control-allow-headers": "range",
          "access-control-max-age": "600",
        })
        .code(204)
        .send();
      return;
    }
    // Compare the route: paths can be encoded in many ways.
    const hasSideEffects =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) ||
      unsafeReads.has(request.routeOptions.url ?? "");
    if (hasSideEffects && !isAllowed && !isSameOrigin(request, rules))
      done(refusalOf(request, rules));
    else done();
  });

  const reported = new Set<string>();

  /** Distinguishes other sites from this site under another URL, such as with `www.`. */
  function refusalOf(request: FastifyRequest, { publicOrigin }: OriginRules): ServiceError {
    const { origin } = request.headers;
    const isOwnPage = request.headers["sec-fetch-site"] === "same-origin";
    if (!isOwnPage || origin === undefined || publicOrigin === undefined)
      return new ServiceError("refused", "cross-site-request", "Cross-site request refused.");
    if (!reported.has(origin) && reported.size < maxReported) {
      reported.add(origin);
      request.log.warn(
        { visited_origin: origin, public_origin: publicOrigin },
        "forms are refused: the site was opened at another address than PUBLIC_URL",
      );
    }
    return new ServiceError(
      "refused",
      "wrong-origin",
      `This site works at ${publicOrigin} only. Open it there.`,
      {
        values: { address: publicOrigin },
      },
    );
  }
}

function isSameOrigin(request: FastifyRequest, { publicOrigin }: OriginRules): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);
}
