import * as openId from "openid-client";
import * as z from "zod";
import { hourMs, type Clock } from "../clock.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { withoutSlash } from "./identity-provider.ts";

export interface IssuerClient {
  readonly issuer: () => string;
  readonly clientId: string;
  /** Undefined for a public client, which only PKCE protects. */
  readonly clientSecret?: string | undefined;
  readonly clock: Clock;
}

const requestTimeoutSeconds = 5;

const metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Metadata = z.output<typeof metadata>;

/** Discovers on first use and every hour. On failure the last result stays in use. */
export function discoverIssuer({ issuer, clientId, clientSecret, clock }: IssuerClient) {
  let current: {
    readonly configuration: openId.Configuration;
    readonly discoveredAt: number;
  } | null = null;
  let discovering: Promise<openId.Configuration> | null = null;

  async function discover(): Promise<openId.Configuration> {
    const found = await fetchMetadata(issuer());
    const configuration = new openId.Configuration(
      found as openId.ServerMetadata,
      clientId,
      {},
      clientAuthentication(found, clientSecret),
    );
    configuration.timeout = requestTimeoutSeconds;
    configuration[openId.customFetch] = boundedFetch;
    // Also verifies signatures; TLS alone would authenticate the token.
    openId.enableNonRepudiationChecks(configuration);
    // Only loopback issuers may use http.
    if (issuer().startsWith("http:")) openId.allowInsecureRequests(configuration);
    current = { configuration, discoveredAt: clock().getTime() };
    return configuration;
  }

  return function configurationOf(): Promise<openId.Configuration> {
    if (current && clock().getTime() - current.discoveredAt < hourMs)
      return Promise.resolve(current.configuration);
    discovering ??= discover().finally(() => {
      discovering = null;
    });
    if (!current) return discovering;
    discovering.catch(() => undefined);
    return Promise.resolve(current.configuration);
  };
}

async function fetchMetadata(issuer: string): Promise<Metadata> {
  const response = await boundedFetch(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
    method: "GET",
    headers: { accept: "application/json" },
    body: undefined,
    redirect: "manual",
    signal: AbortSignal.timeout(requestTimeoutSeconds * 1_000),
  });
  if (response.status !== 200)
    throw new Error(`${issuer} returned ${response.status} to discovery.`);
  const found = metadata.parse(await response.json());
  // Otherwise a provider could impersonate another.
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error(`The metadata of ${issuer} names the issuer ${found.issuer}.`);
  if (found.response_types_supported?.includes("code") === false)
    throw new Error(`${issuer} does not support the authorization code flow.`);
  return found;
}

/** `client_secret_basic` is the default without a list. */
function clientAuthentication(found: Metadata, secret: string | undefined): openId.ClientAuth {
  if (secret === undefined) return openId.None();
  const methods = found.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? openId.ClientSecretBasic(secret)
    : openId.ClientSecretPost(secret);
}
