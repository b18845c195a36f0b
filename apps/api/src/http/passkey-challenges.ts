import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { randomToken } from "../crypto/random-token.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { minuteMs, type Clock } from "../clock.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Call } from "./register-call.ts";
import type { SignedCookies } from "./signed-cookies.ts";

export interface PasskeyChallengesOptions {
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly signedCookies: SignedCookies;
}

export interface ChallengeUse {
  readonly purpose: "sign-in" | "register";
  /** Such as a session's id. Default: none. */
  readonly binding?: string;
}

const lifetimeMs = 10 * minuteMs;
/** Tabs share the cookie, so that they share the challenge until then. */
const sharedMs = 5 * minuteMs;
/** Longer than a challenge is valid. */
const once = { max: 1, windowMs: 2 * lifetimeMs };
const staleText = "That took too long, or was used before. Please try again.";

const issued = z.object({ challenge: z.string(), issuedAt: z.number(), binding: z.string() });

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Each is valid once, in one browser, for one purpose. */
export function createPasskeyChallenges({
  clock,
  rateLimits,
  signedCookies,
}: PasskeyChallengesOptions) {
  const cookieOf = ({ purpose }: ChallengeUse) => `passkey-${purpose}`;

  async function read(request: FastifyRequest, use: ChallengeUse, maxAgeMs: number) {
    const found = await signedCookies.read(request, cookieOf(use), issued);
    if (!found || found.binding !== (use.binding ?? "")) return null;
    return clock().getTime() - found.issuedAt <= maxAgeMs ? found : null;
  }

  return {
    async issue({ request, reply }: Call, use: ChallengeUse): Promise<string> {
      const shared = await read(request, use, sharedMs);
      if (shared) return shared.challenge;
      const challenge = randomToken();
      const values = { challenge, issuedAt: clock().getTime(), binding: use.binding ?? "" };
      await signedCookies.put(reply, { name: cookieOf(use) }, values);
      return challenge;
    },

    /** Consumes it even if the sign-in fails. @throws {ServiceError} if it is missing or used. */
    async spend({ request, reply }: Call, use: ChallengeUse): Promise<string> {
      const found = await read(request, use, lifetimeMs);
      signedCookies.clear(reply, cookieOf(use));
      if (!found || !(await rateLimits.allows(["passkey challenge", found.challenge], once)))
        throw new ServiceError("refused", "challenge-expired", staleText);
      return found.challenge;
    },
  };
}
