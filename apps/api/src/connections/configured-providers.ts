import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Clock } from "../clock.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOpenIdProvider } from "./open-id-provider.ts";

interface ProviderConfig {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly clientSecretFile?: string | undefined;
  readonly logo?: string | undefined;
}

export interface ConfiguredProvidersOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly siteUrl: () => string;
}

const maxLogoBytes = 20_000;
const mediaTypes = new Map([
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webp", "image/webp"],
]);

export function configuredProviders({
  config,
  clock,
  siteUrl,
}: ConfiguredProvidersOptions): IdentityProvider[] {
  return providersOf(config).map(
    ({ name, issuer, clientId, clientSecret, clientSecretFile, logo }) =>
      createOpenIdProvider({
        name,
        logo: logo === undefined ? "" : readLogo(logo),
        issuer: () => issuer,
        clientId,
        clientSecret: clientSecretFile === undefined ? clientSecret : readSecret(clientSecretFile),
        clock,
        siteUrl,
      }),
  );
}

function providersOf(config: Config): readonly ProviderConfig[] {
  const { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId } = config;
  if (issuer === undefined || clientId === undefined) return config.IDENTITY_PROVIDERS;
  return [
    {
      name: new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret: config.IDENTITY_CLIENT_SECRET,
    },
  ];
}

function readSecret(path: string): string {
  const secret = readFile(path, "the client secret").toString("utf8").trim();
  if (secret === "")
    throw new StartupError(`Identity provider: the client secret ${path} is empty`);
  return secret;
}

/** A `data:` URL avoids requests to the provider before a visitor chooses it. */
function readLogo(path: string): string {
  const mediaType = mediaTypes.get(extname(path).toLowerCase());
  if (mediaType === undefined)
    throw new StartupError(`Identity provider: the logo ${path} is no .svg, .png or .webp`);
  const content = readFile(path, "the logo");
  if (content.length > maxLogoBytes)
    throw new StartupError(
      `Identity provider: the logo ${path} is larger than ${maxLogoBytes} bytes`,
    );
  return `data:${mediaType};base64,${content.toString("base64")}`;
}

function readFile(path: string, what: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartupError(`Identity provider: ${what} ${path} cannot be read`, { cause: error });
  }
}
