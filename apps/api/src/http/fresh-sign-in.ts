import type { FastifyRequest } from "fastify";
import { reauthRequiredText } from "../accounts/account-texts.ts";
import type { Sessions, SignedIn } from "../accounts/sessions.ts";
import { ServiceError } from "../services/service-error.ts";
import type { RequestSessions } from "./request-sessions.ts";

export type FreshSignIn = ReturnType<typeof createFreshSignIn>;

/** Protects unattended computers by a recent sign-in. */
export function createFreshSignIn(requestSessions: RequestSessions, sessions: Sessions) {
  return async function freshSignIn(request: FastifyRequest): Promise<SignedIn> {
    const signedIn = await requestSessions.require(request);
    if (sessions.isFresh(signedIn)) return signedIn;
    throw new ServiceError("stale", "reauth-required", reauthRequiredText);
  };
}
