import type { FastifyInstance } from "fastify";
import { isLoopback } from "../config/loopback.ts";
import { ServiceError } from "../services/service-error.ts";

/**
 * Hides the routes of this scope from every other machine. The socket decides, not what a proxy
 * says; and the Host header has to name this machine too, or a foreign site could reach it through
 * a visitor's browser by DNS rebinding.
 */
export function allowLoopbackOnly(scope: FastifyInstance): void {
  scope.addHook("onRequest", (request, _reply, done) => {
    const { remoteAddress = "" } = request.socket;
    const isLocal = isLoopback(remoteAddress) && isLoopback(hostnameOf(request.headers.host ?? ""));
    done(isLocal ? undefined : new ServiceError("not-found", "not-found", "Not found."));
  });
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
