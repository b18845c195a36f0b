import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { maxReplicaLagMs } from "../db/replicas/replica.ts";
import type { RequestSessions } from "./request-sessions.ts";
import type { SignedCookies } from "./signed-cookies.ts";

/** Longer than a replica's maximum lag and its detection. */
const maxAgeSeconds = Math.ceil((3 * maxReplicaLagMs) / 1_000);
/** Nodes' clocks may differ by more than the cookie's age, which browsers enforce. */
const lifetimeSeconds = 600;
const cookie = { name: "recent-write", lifetimeSeconds, maxAgeSeconds } as const;
const noFields = z.object({});

/** These POST calls write nothing that the caller reads. */
const ignoredEndpoints: ReadonlySet<string | undefined> = new Set(
  [
    endpoints.countView,
    endpoints.recordWatch,
    endpoints.getPlaylist,
    endpoints.fetchFollowedVideos,
    endpoints.findByName,
  ].map(({ path }) => path),
);

export interface RecentWritesOptions {
  readonly hasReplicas: boolean;
  readonly signedCookies: SignedCookies;
  readonly requestSessions: Pick<RequestSessions, "token">;
}

export type RecentWrites = ReturnType<typeof createRecentWrites>;

/** After a write, a visitor reads from the primary for seconds, on every node. */
export function createRecentWrites({
  hasReplicas,
  signedCookies,
  requestSessions,
}: RecentWritesOptions) {
  function isWrite(request: FastifyRequest, statusCode: number): boolean {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method) || statusCode >= 400) return false;
    return (
      requestSessions.token(request) !== undefined &&
      !ignoredEndpoints.has(request.routeOptions.url)
    );
  }

  return {
    /** Call it before routes are registered. */
    register(app: FastifyInstance): void {
      if (!hasReplicas) return;
      app.addHook("onSend", async (request, reply) => {
        if (isWrite(request, reply.statusCode)) await signedCookies.put(reply, cookie, {});
      });
    },

    /** Null without a recent write. */
    async recentWriteCookie(request: FastifyRequest): Promise<string | null> {
      const header = hasReplicas ? signedCookies.header(request, cookie.name) : null;
      if (header === null || (await signedCookies.read(request, cookie.name, noFields)) === null)
        return null;
      return header;
    },
  };
}
