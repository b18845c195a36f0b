import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { ServiceError } from "../services/service-error.ts";

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

/** EdDSA, ES256 and RS256. Node warns about another one of the library's defaults. */
const algorithms = [-8, -7, -257];

export type WebAuthn = ReturnType<typeof createWebAuthn>;

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

    /** The authenticator lists its passkeys for this site. */
    async signInOptions(challenge: string) {
      return generateAuthenticationOptions({
        rpID: relyingParty().id,
        challenge: Buffer.from(challenge, "base64url"),
        userVerification: "required",
      });
    },

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

    /** The caller checks the counter. */
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
