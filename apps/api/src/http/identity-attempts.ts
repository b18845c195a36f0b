import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { randomToken } from "../crypto/random-token.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { minuteMs, type Clock } from "../clock.ts";
import type { IdentityAttempt } from "../connections/identity-provider.ts";
import type { Call } from "./register-call.ts";
import type { SignedCookies } from "./signed-cookies.ts";

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.string(),
  /** Path of the first page. */
  returnTo: z.string(),
  reauthenticates: z.boolean(),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
});
const storedAttempts = z.object({ browser: z.string(), attempts: z.array(attempt) });

export interface EndedAttempt extends z.output<typeof attempt> {
  readonly browser: string;
}

const cookie = { name: "identity-attempts", lifetimeSeconds: 3_600 };
/** Tabs sign in concurrently, but a cookie has only 4 kB. */
const maxAttempts = 3;
/** Longer than the cookie is valid. */
const once = { max: 1, windowMs: 120 * minuteMs };

export type IdentityAttempts = ReturnType<typeof createIdentityAttempts>;

export interface IdentityAttemptsOptions {
  readonly signedCookies: SignedCookies;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/** The browser's cookie stores attempts. Each ends once. */
export function createIdentityAttempts({
  signedCookies,
  rateLimits,
  clock,
}: IdentityAttemptsOptions) {
  async function read(request: FastifyRequest) {
    return (
      (await signedCookies.read(request, cookie.name, storedAttempts)) ?? {
        browser: randomToken(),
        attempts: [],
      }
    );
  }

  async function write(
    reply: FastifyReply,
    values: z.output<typeof storedAttempts>,
  ): Promise<void> {
    await signedCookies.put(reply, cookie, { ...values });
  }

  return {
    async begin(
      { request, reply }: Call,
      options: Pick<EndedAttempt, "provider" | "returnTo" | "reauthenticates">,
    ): Promise<IdentityAttempt> {
      const { browser, attempts } = await read(request);
      const secrets = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
      const newAttempt = { ...secrets, ...options, begunAt: clock() };
      await write(reply, { browser, attempts: [...attempts, newAttempt].slice(-maxAttempts) });
      return newAttempt;
    },

    /** @returns null for another browser's or an ended attempt. */
    async end({ request, reply }: Call, state: string): Promise<EndedAttempt | null> {
      const { browser, attempts } = await read(request);
      const found = attempts.find((candidate) => candidate.state === state);
      if (!found) return null;
      await write(reply, { browser, attempts: attempts.filter((other) => other !== found) });
      // The browser may send an earlier cookie.
      return (await rateLimits.allows(["identity attempt", state], once))
        ? { ...found, browser }
        : null;
    },

    /** Null without an attempt in the last hour. */
    async browser(request: FastifyRequest): Promise<string | null> {
      const found = await signedCookies.read(request, cookie.name, storedAttempts);
      return found?.browser ?? null;
    },
  };
}
