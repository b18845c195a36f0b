import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { invalidRequest } from "./errors.ts";
import type { Config } from "../config/config.ts";
import { maxBodyBytes, registerBodyParsers } from "./body-parsers.ts";
import { createClientErrorHandler, watchExchanges } from "./client-errors.ts";
import { registerCrossSiteGuard } from "./cross-site-guard.ts";
import { registerErrors } from "./errors.ts";
import { loggerOptions, requestLogOptions } from "./logger-options.ts";
import { parseQuery } from "./query-string.ts";
import { readableAddress } from "./readable-address.ts";
import { registerRequestDeadline } from "./request-deadline.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import type { Tracing } from "../tracing/tracing.ts";

const headersTimeoutMs = 30_000;

export interface AppOptions {
  readonly config: Config;
  readonly securityHeaders: SecurityHeaders;
  readonly tracing: Tracing | null;
}

export async function createApp({
  config,
  securityHeaders,
  tracing,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config),
    ...requestLogOptions,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    bodyLimit: maxBodyBytes,
    // Bodies have their own deadline, which exempts uploads.
    requestTimeout: 0,
    forceCloseConnections: "idle",
    clientErrorHandler: createClientErrorHandler(securityHeaders),
    // People get the not-found page for a malformed URL; others get a 400 below.
    rewriteUrl: ({ url = "/", headers }) =>
      headers.accept?.includes("text/html") ? readableAddress(url) : url,
    // The router rejects malformed URLs before any hook.
    frameworkErrors(error, request, reply) {
      reply.hijack();
      securityHeaders.apply(request.raw, reply.raw);
      reply.raw.writeHead(error.statusCode ?? 400, { "content-type": "application/json" });
      reply.raw.end(JSON.stringify(invalidRequest));
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  app.server.headersTimeout = headersTimeoutMs;
  watchExchanges(app.server);
  tracing?.register(app);
  // Promises are a measurable cost of short responses, so that hooks take callbacks.
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
  app.addHook("onRequest", (request, reply, done) => {
    securityHeaders.apply(request.raw, reply.raw);
    done();
  });
  registerCrossSiteGuard(app, {
    allowedOrigins: config.ALLOWED_ORIGINS,
    publicOrigin: config.PUBLIC_URL,
  });
  registerRequestDeadline(app);
  registerBodyParsers(app);
  await app.register(cookie);
  return app;
}
