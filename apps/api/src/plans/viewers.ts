import type { FastifyRequest } from "fastify";
import type { Viewer } from "../videos/video-access.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Plans } from "./plans.ts";

export type FindViewer = (request: FastifyRequest) => Promise<Viewer | null>;

export interface ViewersOptions {
  readonly requestSessions: RequestSessions;
  readonly plans: Plans;
}

export function createFindViewer({ requestSessions, plans }: ViewersOptions): FindViewer {
  return async (request) => {
    const signedIn = await requestSessions.signedIn(request);
    if (!signedIn) return null;
    const { id, role } = signedIn.user;
    return { id, role, plan: (await plans.heldBy(id))?.plan ?? null };
  };
}
