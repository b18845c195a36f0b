import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { largestBodyBytes, registerBodyParsers } from "./body-parsers.ts";
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

/** An application with everything that holds for every route, and no route yet. */
export async function createApp({ config, policy }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: null, serializers: { err: loggedError } },
    // Our own line says what is needed; the default one has addresses of people and query strings.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    bodyLimit: largestBodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable,
    // A person who mistyped sees a page that says so; whoever asks for data is refused below.
    rewriteUrl: ({ url = "/", headers }) => (headers.accept?.includes("text/html") ? readableAddress(url) : url),
    frameworkErrors(error, _request, reply) {
      reply.hijack();
      reply.raw.writeHead(error.statusCode ?? 400, { "content-type": "application/json" });
      reply.raw.end(JSON.stringify({ error: "Invalid request." }));
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  // Hooks of every request take callbacks: a promise each would be a good part of what a short answer costs.
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
