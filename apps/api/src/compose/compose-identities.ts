import type { AppDependencies } from "../app-dependencies.ts";
import { configuredProviders } from "../connections/configured-providers.ts";
import { createConnections } from "../connections/connections.ts";
import { createIdentityProviders } from "../connections/identity-providers.ts";
import { createOpenIdProvider } from "../connections/open-id-provider.ts";
import { createStreamingPlatform, type PlatformClient } from "../connections/streaming-platform.ts";
import { testPlatformClient } from "../dev/register-test-platform.ts";
import { createTestIssuer } from "../dev/test-issuer.ts";
import { createIdentityAttempts } from "../http/identity-attempts.ts";
import { createIdentityCredentials } from "../http/identity-credentials.ts";
import type { Plans } from "../plans/plans.ts";
import type { Credentials } from "./compose-credentials.ts";

/** Identity providers log in; the streaming platform gives a plan. */
export function composeIdentities(
  { database: { db }, config, keys, clock, siteUrl }: AppDependencies,
  credentials: Credentials & { readonly plans: Plans },
) {
  const { signedCookies, rateLimits } = credentials;
  const hasOwnProviders =
    config.IDENTITY_ISSUER !== undefined || config.IDENTITY_PROVIDERS.length > 0;
  const testIssuer = config.isDevelopment && !hasOwnProviders ? createTestIssuer(siteUrl) : null;
  const identityProviders = createIdentityProviders({
    providers: testIssuer
      ? [createOpenIdProvider({ ...testIssuer, name: "Test ID", logo: "", clock, siteUrl })]
      : configuredProviders({ config, clock, siteUrl }),
    siteUrl,
  });
  const attempts = createIdentityAttempts({ signedCookies, rateLimits, clock });
  const platform = platformClient();
  const streamingPlatform = platform ? createStreamingPlatform(platform) : null;
  return {
    testIssuer,
    identityProviders,
    identityAttempts: attempts,
    identityCredentials: createIdentityCredentials({
      keys: keys.keys("identity"),
      clock,
      attempts,
    }),
    streamingPlatform,
    connections: createConnections({
      ...credentials,
      db,
      clock,
      identityProviders,
      hasPlatform: streamingPlatform !== null,
    }),
  };

  /** Development falls back to the test platform. */
  function platformClient(): (() => PlatformClient) | null {
    const {
      PLATFORM_URL: url,
      PLATFORM_CLIENT_ID: clientId,
      PLATFORM_CLIENT_SECRET: clientSecret,
    } = config;
    const redirectUri = () => `${siteUrl()}/api/connect-callback`;
    if (url && clientId && clientSecret)
      return () => ({ url, clientId, clientSecret, redirectUri: redirectUri() });
    if (!config.isDevelopment) return null;
    return () => ({
      url: `${siteUrl()}/dev/platform`,
      ...testPlatformClient,
      redirectUri: redirectUri(),
    });
  }
}
