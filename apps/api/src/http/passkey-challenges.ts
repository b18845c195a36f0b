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

/** What a challenge is valid for. */
export interface ChallengeUse {
  readonly purpose: "sign-in" | "register";
  /** What it is bound to, such as a session's id. Default: nothing. */
  readonly binding?: string;
}

const lifetimeMs = 10 * minuteMs;
/**
 * Until then another tab of the same browser gets the same challenge, since both share the cookie.
 */
const sharedMs = 5 * minuteMs;
/** Longer than a challenge is valid. */
const once = { max: 1, windowMs: 2 * lifetimeMs };
const staleText = "That took too long, or was used before. Please try again.";

const issued = z.object({ challenge: z.string(), issuedAt: z.number(), binding: z.string() });

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Challenges for passkeys, each valid in the browser that requested it, for one purpose, once. */
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

    /**
     * Spends the browser's challenge, whether or not the sign-in succeeds. @throws {ServiceError}
     * if it has none, or spent it before.
     */
    async spend({ request, reply }: Call, use: ChallengeUse): Promise<string> {
      const found = await read(request, use, lifetimeMs);
      signedCookies.clear(reply, cookieOf(use));
      if (!found || !(await rateLimits.allows(["passkey challenge", found.challenge], once)))
        throw new ServiceError("refused", "challenge-expired", staleText);
      return found.challenge;
    },
  };
}
