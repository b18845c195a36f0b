import * as openId from "openid-client";
import * as z from "zod";
import { secondMs, type Clock } from "../clock.ts";
import { ServiceError } from "../services/service-error.ts";
import { discoverIssuer } from "./discover-issuer.ts";
import {
  NoEmailError,
  NotReauthenticatedError,
  providerUnavailableText,
  redirectSegment,
  unverifiedText,
  withoutSlash,
  type IdentityProvider,
} from "./identity-provider.ts";
import { needsUserInfo, readIdentity } from "./read-identity.ts";

export interface OpenIdProviderOptions {
  readonly name: string;
  readonly logo: string;
  readonly issuer: () => string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly clock: Clock;
  readonly siteUrl: () => string;
}

const scope = "openid email profile";
const notReauthenticatedText =
  "The provider does not say that the person gave their credentials again.";

/** The client library uses these codes for refused ID tokens. */
const failedClaims = z.object({
  claim: z.string().optional(),
  claims: z.object({ auth_time: z.unknown().optional() }),
});

/** Uses the authorization code flow with PKCE. */
export function createOpenIdProvider(options: OpenIdProviderOptions): IdentityProvider {
  const { name, logo, issuer, clock, siteUrl } = options;
  const discover = discoverIssuer(options);
  const id = () => withoutSlash(issuer());
  const secondsSince = (begunAt: Date) =>
    Math.ceil((clock().getTime() - begunAt.getTime()) / secondMs);
  const redirectUri = () => `${siteUrl()}/api/identity-callback/${redirectSegment(issuer())}`;

  async function configurationOf(): Promise<openId.Configuration> {
    try {
      return await discover();
    } catch (error) {
      throw new ServiceError("unavailable", "provider-unavailable", providerUnavailableText, {
        cause: error,
      });
    }
  }

  /** On failure an ID token with an address suffices. */
  async function userInfoOf(
    configuration: openId.Configuration,
    accessToken: string,
    { sub, email }: openId.IDToken,
  ) {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    try {
      return await openId.fetchUserInfo(configuration, accessToken, sub);
    } catch (error) {
      if (email === undefined) throw error;
      return {};
    }
  }

  return {
    id,
    name,
    logo,
    redirectUri,

    async check() {
      await configurationOf();
    },

    async authorizationUrl({ state, nonce, verifier, reauthenticates }) {
      const configuration = await configurationOf();
      return openId.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(),
        scope,
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Providers may ignore the prompt; the age makes them return the authentication time.
        ...(reauthenticates && { prompt: "login", max_age: "0" }),
      });
    },

    async identify(query, { state, nonce, verifier, reauthenticates, begunAt }) {
      const configuration = await configurationOf();
      const response = new URL(redirectUri());
      response.search = query.toString();
      try {
        const tokens = await openId.authorizationCodeGrant(configuration, response, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // Not 0: consent and other steps take time.
          ...(reauthenticates && { maxAge: secondsSince(begunAt) }),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error("The provider sent no ID token.");
        const userInfo = needsUserInfo(claims)
          ? await userInfoOf(configuration, tokens.access_token, claims)
          : {};
        return {
          issuer: id(),
          provider: name,
          isReauthenticated: reauthenticates,
          ...readIdentity(claims, userInfo),
        };
      } catch (error) {
        if (error instanceof NoEmailError) throw error;
        if (reauthenticates && isAboutAuthTime(error))
          throw new NotReauthenticatedError(notReauthenticatedText, { cause: error });
        if (isOutage(error))
          throw new ServiceError("unavailable", "provider-unavailable", providerUnavailableText, {
            cause: error,
          });
        throw new ServiceError("refused", "unverified-sign-in", unverifiedText, { cause: error });
      }
    },
  };
}

/** True for a missing or old `auth_time`. */
function isAboutAuthTime(error: unknown): boolean {
  if (!(error instanceof openId.ClientError) || !(error.cause instanceof Error)) return false;
  const { success, data } = failedClaims.safeParse(error.cause.cause);
  return success && (data.claim === "auth_time" || data.claims.auth_time === undefined);
}

/** True for failures, false for refusals. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof openId.ClientError)) return false;
  if (error.code === "OAUTH_TIMEOUT" || error.code === undefined) return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
