import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { ServiceError } from "../services/service-error.ts";

/** A stored credential, as far as checking a signature needs it. */
export interface StoredCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
}

export interface WebAuthnUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

export const unprovedPasskeyText = "That passkey could not be checked. Please try again.";

/** COSE numbers of EdDSA, ES256 and RS256. The library's default adds one that Node warns about. */
const algorithms = [-8, -7, -257];

export type WebAuthn = ReturnType<typeof createWebAuthn>;

/**
 * The WebAuthn ceremonies of this site. Its origin is the public one, and its RP id that origin's
 * host.
 */
export function createWebAuthn(siteUrl: () => string, siteName: () => string) {
  const relyingParty = () => ({
    origin: new URL(siteUrl()).origin,
    id: new URL(siteUrl()).hostname,
  });

  return {
    async registrationOptions(
      user: WebAuthnUser,
      challenge: string,
      credentialIds: readonly string[],
    ) {
      return generateRegistrationOptions({
        rpName: siteName(),
        rpID: relyingParty().id,
        userID: new TextEncoder().encode(user.id),
        userName: user.username,
        userDisplayName: user.name,
        challenge: Buffer.from(challenge, "base64url"),
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: credentialIds.map((id) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    /** Options for any passkey of this site: the authenticator shows those that it has. */
    async signInOptions(challenge: string) {
      return generateAuthenticationOptions({
        rpID: relyingParty().id,
        challenge: Buffer.from(challenge, "base64url"),
        userVerification: "required",
      });
    },

    /**
     * @throws {ServiceError} unless the response is for the challenge and this site, with the user
     * verified.
     */
    async verifyRegistration(response: string, expectedChallenge: string) {
      return checked(async () => {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: JSON.parse(response) as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: relyingParty().origin,
          expectedRPID: relyingParty().id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        });
        if (!verified) throw new Error("The registration was not verified.");
        return registrationInfo;
      });
    },

    /**
     * Checks a signature, but not its counter. @returns the new counter.
     *
     * @throws {ServiceError} unless the response is for the challenge and this site, with the user
     *   verified.
     */
    async verifySignIn(
      response: AuthenticationResponseJSON,
      expectedChallenge: string,
      stored: StoredCredential,
    ) {
      return checked(async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: relyingParty().origin,
          expectedRPID: relyingParty().id,
          requireUserVerification: true,
          credential: {
            id: stored.credentialId,
            publicKey: new Uint8Array(stored.publicKey),
            counter: 0,
          },
        });
        if (!verified) throw new Error("The signature is wrong.");
        return authenticationInfo.newCounter;
      });
    },
  };
}

async function checked<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new ServiceError("refused", "unproved-passkey", unprovedPasskeyText, { cause: error });
  }
}
