import type { FastifyInstance, FastifyRequest } from "fastify";
import { ServiceError } from "../services/service-error.ts";

export interface OriginRules {
  /** Other origins that may call with credentials, compared exactly. */
  readonly allowedOrigins: readonly string[];
  /** This site's own origin where a proxy hides it. */
  readonly publicOrigin: string | undefined;
}

/** Routes that change something although they are read with GET. */
const changingReads = new Set(["/api/logout.php"]);

/**
 * Refuses requests that another site makes in a visitor's name, and answers the allowed origins' CORS questions.
 * A client that is no browser sends neither header, and has no visitor's cookie to misuse.
 */
export function registerCrossSiteGuard(app: FastifyInstance, rules: OriginRules): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && rules.allowedOrigins.includes(origin);
    if (request.url.startsWith("/api/") || request.url.startsWith("/media/")) reply.header("vary", "Origin");
    if (isAllowed) {
      reply.headers({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "cross-origin-resource-policy": "cross-origin",
      });
    }
    if (request.method === "OPTIONS" && isAllowed) {
      reply
        .headers({
          "access-control-allow-methods": "GET, HEAD, POST",
          "access-control-allow-headers": "content-type, range",
          "access-control-max-age": "600",
        })
        .code(204)
        .send();
      return;
    }
    // The matched route, since its address can be written in many ways.
    const changes =
      !["GET", "HEAD", "OPTIONS"].includes(request.method) || changingReads.has(request.routeOptions.url ?? "");
    if (changes && !isAllowed && !isOwn(request, rules))
      done(new ServiceError("refused", "Cross-site request refused."));
    else done();
  });
}

function isOwn(request: FastifyRequest, { publicOrigin }: OriginRules): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);
}
