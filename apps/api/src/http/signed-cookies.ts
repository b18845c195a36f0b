import { jwtVerify, SignJWT } from "jose";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Clock } from "../clock.ts";

const defaultLifetimeSeconds = 600;
const flags = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

export interface SignedCookie {
  readonly name: string;
  /** Default 600. */
  readonly lifetimeSeconds?: number;
  /** The browser deletes the cookie then. Default: `lifetimeSeconds`. */
  readonly maxAgeSeconds?: number;
}

export type SignedCookies = ReturnType<typeof createSignedCookies>;

/**
 * They carry small values between two requests of a flow.
 * @param keys the current key, then earlier ones.
 */
export function createSignedCookies(keys: readonly [Buffer, ...Buffer[]], clock: Clock) {
  async function verify(token: string, audience: string): Promise<unknown> {
    for (const key of keys) {
      const verified = await jwtVerify(token, key, {
        audience,
        algorithms: ["HS256"],
        currentDate: clock(),
      }).catch(() => null);
      if (verified) return verified.payload;
    }
    return null;
  }

  return {
    async put(
      reply: FastifyReply,
      {
        name,
        lifetimeSeconds = defaultLifetimeSeconds,
        maxAgeSeconds = lifetimeSeconds,
      }: SignedCookie,
      values: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      const token = await new SignJWT({ ...values })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(name)
        .setExpirationTime(Math.floor(clock().getTime() / 1_000) + lifetimeSeconds)
        .sign(keys[0]);
      reply.setCookie(`__Host-${name}`, token, { ...flags, maxAge: maxAgeSeconds });
    },

    async read<T>(request: FastifyRequest, name: string, schema: z.ZodType<T>): Promise<T | null> {
      const token = request.cookies[`__Host-${name}`];
      if (token === undefined) return null;
      return schema.safeParse(await verify(token, name)).data ?? null;
    },

    /** Copies it to another request of the visitor; null without one. */
    header(request: FastifyRequest, name: string): string | null {
      const token = request.cookies[`__Host-${name}`];
      return token === undefined ? null : `__Host-${name}=${token}`;
    },

    clear(reply: FastifyReply, name: string): void {
      reply.clearCookie(`__Host-${name}`, flags);
    },
  };
}
