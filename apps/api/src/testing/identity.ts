import { endpoints } from "@marquee/api-client";
import type { Browser } from "./browser.ts";

export interface AssertedIdentity {
  readonly sub: string;
  readonly email: string;
  readonly given_name?: string;
  readonly name?: string;
  readonly picture?: string;
}

/** Begins a sign-in at an identity provider. @returns the address that the browser is sent to. */
export async function beginIdentitySignIn(
  browser: Browser,
  provider: string,
  {
    returnTo = "/login",
    confirms = false,
  }: { readonly returnTo?: string; readonly confirms?: boolean } = {},
): Promise<URL> {
  const fields = { provider, return_to: returnTo, ...(confirms && { confirms: "true" }) };
  const query = new URLSearchParams(fields).toString();
  return locationOf(await browser.fetch(`/api/identity-sign-in?${query}`));
}

/** Returns what the page is told in the fragment by the redirect back to it. */
export async function returnFrom(browser: Browser, callback: URL): Promise<URLSearchParams> {
  const page = locationOf(await browser.fetch(callback.pathname + callback.search));
  return new URLSearchParams(page.hash.slice(1));
}

/**
 * Signs in at the test issuer as anybody.
 *
 * @param options.confirms true to prove that it is the person themselves. Default false.
 * @returns the credential that the site issues to this browser.
 */
export async function credentialFor(
  browser: Browser,
  identity: AssertedIdentity,
  options: { readonly confirms?: boolean } = {},
): Promise<string> {
  const { identity_providers } = await browser.call(endpoints.fetchSignInOptions, {});
  const authorize = await beginIdentitySignIn(browser, identity_providers[0]?.id ?? "", options);
  const body = new URLSearchParams([...authorize.searchParams, ...Object.entries({ ...identity })]);
  const response = await browser.fetch(authorize.pathname, { method: "POST", body });
  const credential = (await returnFrom(browser, locationOf(response))).get("credential");
  if (credential === null) throw new Error("The site issued no credential.");
  return credential;
}

export function locationOf(response: Response): URL {
  const location = response.headers.get("location");
  if (location === null) throw new Error(`Expected a redirect, got ${response.status}.`);
  return new URL(location);
}
