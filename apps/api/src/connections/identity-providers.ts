import type { SignInProvider } from "@marquee/api-client";
import { redirectSegment, type IdentityProvider } from "./identity-provider.ts";

export type IdentityProviders = ReturnType<typeof createIdentityProviders>;

export interface IdentityProvidersOptions {
  readonly providers: readonly IdentityProvider[];
  readonly siteUrl: () => string;
}

export function createIdentityProviders({ providers, siteUrl }: IdentityProvidersOptions) {
  async function describe({
    id,
    name,
    logo,
    check,
  }: IdentityProvider): Promise<SignInProvider | null> {
    const isUsable = await check().then(
      () => true,
      () => false,
    );
    if (!isUsable) return null;
    const query = new URLSearchParams({ provider: id() }).toString();
    return { id: id(), name, logo, sign_in_url: `${siteUrl()}/api/identity-sign-in?${query}` };
  }

  return {
    list: () => providers.map(({ id, name }) => ({ id: id(), name })),

    byId: (wanted: string): IdentityProvider | null =>
      providers.find(({ id }) => id() === wanted) ?? null,

    byRedirectSegment: (segment: string): IdentityProvider | null =>
      providers.find(({ id }) => redirectSegment(id()) === segment) ?? null,

    /** One that is down hides no other. */
    async reachable(): Promise<SignInProvider[]> {
      const found = await Promise.all(providers.map(describe));
      return found.filter((provider) => provider !== null);
    },
  };
}
