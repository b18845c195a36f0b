import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { maxBodyBytes, registerBodyParsers } from "./body-parsers.ts";
import { answerUnreadable } from "./unreadable-request.ts";
import { registerCrossSiteGuard } from "./cross-site-guard.ts";
import { registerErrors } from "./errors.ts";
import { loggedError } from "./logged-error.ts";
import { parseQuery } from "./read-fields.ts";
import { readableAddress } from "./readable-address.ts";
import { registerSecurityHeaders } from "./security-headers.ts";

export interface AppOptions {
  readonly config: Config;
  readonly policy: () => string;
}

/** Creates the application with everything that applies to all routes, and no routes yet. */
export async function createApp({ config, policy }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: null, serializers: { err: loggedError } },
    // Fastify's own request log contains client addresses and query strings.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable,
    // A person gets the not-found page for a malformed address; any other client gets a 400 below.
    rewriteUrl: ({ url = "/", headers }) => (headers.accept?.includes("text/html") ? readableAddress(url) : url),
    frameworkErrors(error, _request, reply) {
      reply.hijack();
      reply.raw.writeHead(error.statusCode ?? 400, { "content-type": "application/json" });
      reply.raw.end(JSON.stringify({ error: "Invalid request." }));
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  // Hooks of every request take callbacks: promises are a measurable part of a short response's cost.
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions, log } = request;
    log.info({
      method,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  registerErrors(app);
  registerSecurityHeaders(app, policy);
  registerCrossSiteGuard(app, { allowedOrigins: config.ALLOWED_ORIGINS, publicOrigin: config.PUBLIC_URL });
  await registerBodyParsers(app);
  await app.register(cookie);
  return app;
}
