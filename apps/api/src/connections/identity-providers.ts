import type { SignInProvider } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import {
  claimedIssuer,
  unverifiedText,
  verifyCredential,
  type Identity,
  type IdentityProvider,
} from "./identity-provider.ts";

export type IdentityProviders = ReturnType<typeof createIdentityProviders>;

/** The identity providers that people can sign in with. */
export function createIdentityProviders(providers: readonly IdentityProvider[]) {
  async function describe({ id, name, logo, issuer }: IdentityProvider): Promise<SignInProvider | null> {
    const found = await issuer().catch(() => null);
    if (!found) return null;
    return { id: id(), name, logo, authorize_url: found.authorizationUrl, client_id: found.clientId };
  }

  return {
    /** Id and name of each, reachable or not. */
    list: () => providers.map(({ id, name }) => ({ id: id(), name })),

    /** Those that can be reached: one that is down hides no other. */
    async reachable(): Promise<SignInProvider[]> {
      const found = await Promise.all(providers.map(describe));
      return found.filter((provider) => provider !== null);
    },

    /** @throws {ServiceError} for a credential that none of them signed for this site, or that is too old. */
    async verify(credential: string): Promise<Identity> {
      if (providers.length === 0) throw new ServiceError("unavailable", "Signing in that way is not set up here.");
      const issuer = claimedIssuer(credential);
      const provider = providers.find(({ id }) => id() === issuer);
      if (!provider) throw new ServiceError("refused", unverifiedText);
      return verifyCredential(provider, credential);
    },
  };
}
