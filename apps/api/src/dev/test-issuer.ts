import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { randomToken } from "../crypto/random-token.ts";
import { ServiceError } from "../services/service-error.ts";

export interface TestIdentity {
  readonly sub: string;
  readonly email: string;
  readonly given_name: string;
  readonly name: string;
  readonly picture?: string | undefined;
}

export interface AuthorizationRequest {
  readonly redirect_uri: string;
  readonly nonce: string;
  readonly code_challenge: string;
}

interface GrantedCode extends AuthorizationRequest {
  readonly identity: TestIdentity;
  readonly authenticatedAt: number;
}

interface TokenRequest {
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

export type TestIssuer = ReturnType<typeof createTestIssuer>;

export function createTestIssuer(siteUrl: () => string) {
  const clientId = "marquee-development";
  const keyId = randomUUID();
  const pair = generateKeyPair("ES256");
  const issuer = () => `${siteUrl()}/dev/identity`;
  const codes = new Map<string, GrantedCode>();
  const people = new Map<string, TestIdentity>();

  async function sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
    const { privateKey } = await pair;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(issuer())
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
  }

  return {
    issuer,
    clientId,

    async publicKeys(): Promise<{ keys: JWK[] }> {
      const { publicKey } = await pair;
      return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: "ES256", use: "sig" }] };
    },

    authorize(request: AuthorizationRequest, identity: TestIdentity): string {
      const code = randomToken();
      codes.set(code, { ...request, identity, authenticatedAt: Math.floor(Date.now() / 1_000) });
      return code;
    },

    /** Single use. Only the user information has the picture, as at some providers. */
    async exchange({ code, code_verifier, redirect_uri }: TokenRequest) {
      const granted = codes.get(code);
      codes.delete(code);
      const challenge = createHash("sha256").update(code_verifier).digest("base64url");
      if (granted?.code_challenge !== challenge || granted.redirect_uri !== redirect_uri)
        throw new ServiceError("invalid", "invalid-request", "invalid_grant");
      const { nonce, identity, authenticatedAt } = granted;
      const { picture: _, ...claims } = identity;
      const accessToken = randomToken();
      people.set(accessToken, identity);
      // Its page requires a choice each time.
      const idToken = await sign({
        ...claims,
        email_verified: true,
        nonce,
        auth_time: authenticatedAt,
      });
      return {
        access_token: accessToken,
        token_type: "Bearer",
        expires_in: 300,
        id_token: idToken,
      };
    },

    userInfo(accessToken: string): TestIdentity {
      const identity = people.get(accessToken);
      if (!identity) throw new ServiceError("login-first", "invalid-request", "invalid_token");
      return identity;
    },
  };
}
