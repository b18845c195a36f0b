import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CurrentMaintenance, Maintenance } from "../settings/maintenance.ts";
import { underMaintenance } from "./errors.ts";
import type { RequestSessions } from "./request-sessions.ts";
import { signInPaths } from "./sign-in-paths.ts";

/** Pages, embedded players, media and health checks have other paths. */
const closedPaths = ["/api/", "/feeds/", "/oembed"];

/** Administrators sign in with these. None shows content. */
const openCalls: ReadonlySet<string> = new Set([
  ...signInPaths,
  endpoints.fetchSignInOptions.path,
  endpoints.logout.path,
  endpoints.createFirstAdministrator.path,
  endpoints.fetchSiteText.path,
]);

interface MaintenanceGuardOptions {
  readonly maintenance: Maintenance;
  readonly requestSessions: Pick<RequestSessions, "signedIn" | "require" | "token">;
}

export function setRetryAfter(
  reply: FastifyReply,
  { retryAfterSeconds }: CurrentMaintenance,
): FastifyReply {
  return reply
    .code(503)
    .headers({ "retry-after": String(retryAfterSeconds), "cache-control": "private, no-store" });
}

export function registerMaintenanceGuard(
  app: FastifyInstance,
  { maintenance, requestSessions }: MaintenanceGuardOptions,
): void {
  /** @throws {ServiceError} for an ended session: the site then requests a sign-in. */
  async function isAdministrator(request: FastifyRequest): Promise<boolean> {
    const hasCredentials =
      requestSessions.token(request) !== undefined || request.headers.authorization !== undefined;
    if (!hasCredentials) return false;
    return (await requestSessions.require(request)).user.role === "administrator";
  }

  // Promises are a measurable cost of short responses, so that the usual case takes a callback.
  app.addHook("onRequest", (request, reply, done) => {
    const current = maintenance();
    if (!current || isOpen(request.routeOptions.url)) {
      done();
      return;
    }
    isAdministrator(request).then(
      (isAllowed) => {
        if (isAllowed) done();
        else void setRetryAfter(reply, current).send(underMaintenance);
      },
      (error: Error) => done(error),
    );
  });
}

function isOpen(path: string | undefined): boolean {
  return (
    path === undefined ||
    openCalls.has(path) ||
    !closedPaths.some((closed) => path.startsWith(closed))
  );
}
