import { reauthRequiredText } from "@marquee/api-client";
import type { FastifyRequest } from "fastify";
import type { Sessions, SignedIn } from "../accounts/sessions.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Visitors } from "./visitor.ts";

export type FreshSignIn = ReturnType<typeof createFreshSignIn>;

/** For what a found, unlocked computer must not be enough: the credentials have to have been given minutes ago. */
export function createFreshSignIn(visitors: Visitors, sessions: Sessions) {
  return async function freshSignIn(request: FastifyRequest): Promise<SignedIn> {
    const signedIn = await visitors.require(request);
    if (sessions.isFresh(signedIn)) return signedIn;
    throw new ServiceError("stale", reauthRequiredText);
  };
}
