import type { FastifyRequest } from "fastify";
import { requireAdministrator } from "../accounts/roles.ts";
import type { User } from "../accounts/sessions.ts";
import type { FreshSignIn } from "./fresh-sign-in.ts";
import type { RequestSessions } from "./request-sessions.ts";

export interface AdministratorServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
}

/** Requires a recent sign-in, with the second factor if there is one. */
export function createAdministratorGuard({ requestSessions, freshSignIn }: AdministratorServices) {
  return async function administratorOf(request: FastifyRequest): Promise<User> {
    // Check the role first: others need not type their password.
    requireAdministrator((await requestSessions.require(request)).user);
    return (await freshSignIn(request)).user;
  };
}
