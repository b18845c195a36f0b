import { randomUUID } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import type { Issuer } from "../connections/identity-provider.ts";

interface TestIdentity {
  readonly sub: string;
  readonly email: string;
  readonly given_name: string;
  readonly name: string;
  readonly picture?: string | undefined;
}

export interface TestIssuer {
  readonly id: () => string;
  readonly clientId: string;
  issuer(): Promise<Issuer>;
  publicKeys(): Promise<{ keys: JWK[] }>;
  sign(identity: TestIdentity, nonce?: string): Promise<string>;
}

/** An OpenID Connect issuer for development: it vouches for anyone who asks. Its keys live as long as the process. */
export function createTestIssuer(siteUrl: () => string): TestIssuer {
  const clientId = "marquee-development";
  const keyId = randomUUID();
  const pair = generateKeyPair("ES256");
  const name = () => `${siteUrl()}/dev/identity`;

  async function publicKeys() {
    const { publicKey } = await pair;
    return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: "ES256", use: "sig" }] };
  }

  return {
    id: name,
    clientId,
    publicKeys,
    async issuer() {
      return {
        issuer: name(),
        clientId,
        authorizationUrl: `${name()}/authorize`,
        keys: createLocalJWKSet(await publicKeys()),
      };
    },
    async sign(identity, nonce) {
      const { privateKey } = await pair;
      return new SignJWT({ ...identity, email_verified: true, ...(nonce === undefined ? {} : { nonce }) })
        .setProtectedHeader({ alg: "ES256", kid: keyId })
        .setIssuer(name())
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(privateKey);
    },
  };
}
