import type { FastifyInstance } from "fastify";
import { isLoopback } from "../config/loopback.ts";
import { ServiceError } from "../services/service-error.ts";

/** Checks the socket, which no proxy can fake, and the Host header against DNS rebinding. */
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
