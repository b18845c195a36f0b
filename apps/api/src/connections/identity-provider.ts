import { createRemoteJWKSet, decodeJwt, jwtVerify, type JWTVerifyGetKey } from "jose";
import * as z from "zod";
import { ServiceError } from "../services/service-error.ts";

export interface Identity {
  /** Id of the provider: its issuer, without a trailing slash. */
  readonly issuer: string;
  /** The provider's name. */
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly name: string;
  /** URL of the person's picture at the provider, "" for none. */
  readonly picture: string;
}

/** An identity provider as the operator has configured it. */
export interface IdentityProvider {
  /** Its issuer, without a trailing slash. */
  readonly id: () => string;
  readonly name: string;
  /** Address of its logo, "" for none. */
  readonly logo: string;
  /** @throws {ServiceError} while it cannot be reached. */
  readonly issuer: () => Promise<Issuer>;
}

export interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly keys: JWTVerifyGetKey;
}

const claims = z.object({
  sub: z.string().min(1).max(64),
  email: z.email().max(255),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  given_name: z.string().default(""),
  name: z.string().default(""),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .catch(""),
});

/** Asymmetric algorithms only: shared secrets can be guessed, and "none" proves nothing. */
const algorithms = ["RS256", "ES256", "EdDSA"];
const oldest = "10m";

export const unverifiedText = "We couldn't verify that sign-in. Please try again.";

/** @throws {ServiceError} for a credential that this provider did not sign for this site, or that is too old. */
export async function verifyCredential({ id, name, issuer }: IdentityProvider, credential: string): Promise<Identity> {
  const { issuer: expected, clientId, keys } = await issuer();
  try {
    const { payload } = await jwtVerify(credential, keys, {
      issuer: expected,
      audience: clientId,
      algorithms,
      maxTokenAge: oldest,
      requiredClaims: ["exp"],
    });
    const { sub, email, email_verified, given_name, name: fullName, picture } = claims.parse(payload);
    return {
      issuer: id(),
      provider: name,
      subject: sub,
      email,
      isEmailVerified: email_verified,
      givenName: given_name,
      name: fullName,
      picture,
    };
  } catch (error) {
    throw new ServiceError("refused", unverifiedText, { cause: error });
  }
}

/** Returns the issuer that a credential names, without a trailing slash. It is not verified. */
export function claimedIssuer(credential: string): string {
  try {
    return withoutSlash(decodeJwt(credential).iss ?? "");
  } catch {
    return "";
  }
}

/** Issuers are compared like this: providers differ in whether theirs ends with a slash. */
export function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });
const requestTimeoutMs = 5_000;

/** Discovers an issuer at its well-known address on first use. */
export function discoverIssuer(url: string, clientId: string): () => Promise<Issuer> {
  let found: Promise<Issuer> | null = null;
  async function discover(): Promise<Issuer> {
    const address = `${withoutSlash(url)}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
    const { issuer, authorization_endpoint, jwks_uri } = discovery.parse(await response.json());
    // Otherwise one provider could sign in the people of another.
    if (withoutSlash(issuer) !== withoutSlash(url)) throw new Error(`${url} says that it is ${issuer}.`);
    return {
      issuer,
      clientId,
      authorizationUrl: authorization_endpoint,
      keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: requestTimeoutMs }),
    };
  }
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw new ServiceError("unavailable", "That sign-in is not available at the moment.", { cause: error });
    });
    return found;
  };
}
