import { jwtVerify, SignJWT } from "jose";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { hashToken, randomToken } from "../crypto/random-token.ts";
import { minuteMs, type Clock } from "../clock.ts";
import { unverifiedText, type Identity } from "../connections/identity-provider.ts";
import { ServiceError } from "../services/service-error.ts";
import type { IdentityAttempts } from "./identity-attempts.ts";

const audience = "identity";
const lifetimeMs = 10 * minuteMs;

const claims = z.object({
  sub: z.string(),
  issuer: z.string(),
  provider: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.string(),
  name: z.string(),
  picture: z.string(),
  browser: z.string(),
  // The previous version omits it.
  reauthenticated: z.boolean().default(false),
});

export type IdentityCredentials = ReturnType<typeof createIdentityCredentials>;

export interface IdentityCredentialsOptions {
  readonly keys: readonly [Buffer, ...Buffer[]];
  readonly clock: Clock;
  readonly attempts: Pick<IdentityAttempts, "browser">;
}

/** Signed after the provider verified a person; valid for ten minutes in one browser. */
export function createIdentityCredentials({ keys, clock, attempts }: IdentityCredentialsOptions) {
  async function verify(credential: string) {
    for (const key of keys) {
      const options = {
        audience,
        algorithms: ["HS256"],
        currentDate: clock(),
        requiredClaims: ["exp"],
      };
      const verified = await jwtVerify(credential, key, options).catch(() => null);
      if (verified) return claims.parse(verified.payload);
    }
    return null;
  }

  return {
    /** @param browser secret of the browser that began the sign-in. */
    async issue(identity: Identity, browser: string): Promise<string> {
      const { issuer, provider, subject, email, isEmailVerified, givenName, name, picture } =
        identity;
      const person = {
        sub: subject,
        issuer,
        provider,
        email,
        email_verified: isEmailVerified,
        name,
        picture,
      };
      const reauthenticated = identity.isReauthenticated;
      return new SignJWT({
        ...person,
        given_name: givenName,
        reauthenticated,
        browser: hashToken(browser),
      })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(audience)
        .setJti(randomToken())
        .setExpirationTime(Math.floor((clock().getTime() + lifetimeMs) / 1_000))
        .sign(keys[0]);
    },

    async verify(request: FastifyRequest, credential: string): Promise<Identity> {
      const found = await verify(credential);
      const browser = await attempts.browser(request);
      if (!found || browser === null || hashToken(browser) !== found.browser)
        throw new ServiceError("refused", "unverified-sign-in", unverifiedText);
      const {
        issuer,
        provider,
        sub,
        email,
        email_verified,
        given_name,
        name,
        picture,
        reauthenticated,
      } = found;
      const person = {
        subject: sub,
        email,
        isEmailVerified: email_verified,
        givenName: given_name,
        name,
        picture,
      };
      return { issuer, provider, ...person, isReauthenticated: reauthenticated };
    },
  };
}
