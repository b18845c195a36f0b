import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { discoverIssuer, withoutSlash, type IdentityProvider } from "./identity-provider.ts";

interface ProviderConfig {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly logo?: string | undefined;
}

/** It is part of the login page's markup. */
const maxLogoBytes = 20_000;
const mediaTypes = new Map([
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webp", "image/webp"],
]);

/** Returns the configured identity providers. @throws {StartupError} for a logo that cannot be used. */
export function configuredProviders(config: Config): IdentityProvider[] {
  const { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId, IDENTITY_PROVIDERS: providers } = config;
  if (issuer !== undefined && clientId !== undefined)
    return [fromConfig({ name: new URL(issuer).hostname, issuer, clientId })];
  return providers.map(fromConfig);
}

function fromConfig({ name, issuer, clientId, logo }: ProviderConfig): IdentityProvider {
  return {
    id: () => withoutSlash(issuer),
    name,
    logo: logo === undefined ? "" : readLogo(logo),
    issuer: discoverIssuer(issuer, clientId),
  };
}

/** Returns the file as a `data:` URL: the browser requests nothing from the provider before somebody chooses it. */
function readLogo(path: string): string {
  const mediaType = mediaTypes.get(extname(path).toLowerCase());
  if (mediaType === undefined) throw new StartupError(`IDENTITY_PROVIDERS: the logo ${path} is no .svg, .png or .webp`);
  const content = readFile(path);
  if (content.length > maxLogoBytes)
    throw new StartupError(`IDENTITY_PROVIDERS: the logo ${path} is larger than ${maxLogoBytes} bytes`);
  return `data:${mediaType};base64,${content.toString("base64")}`;
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartupError(`IDENTITY_PROVIDERS: the logo ${path} cannot be read`, { cause: error });
  }
}
