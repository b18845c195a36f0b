/** A sign-in at an identity provider. */
interface AuthorizationRequest {
  /** URL at which the server starts it. */
  signInUrl: string;
  /** The page that starts it, and to which the server redirects. */
  returnTo: string;
  /** The screen after that, a path of this site. */
  next?: string | undefined;
  /**
   * True if the provider must request the password again, even from a known browser. Default false.
   */
  confirms?: boolean;
}

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = "identity-provider-request";

/**
 * Returns the URL that starts a sign-in at an identity provider. The server redirects to `returnTo`
 * with the outcome in the fragment, which only this tab accepts.
 */
export function beginAuthorization(
  { signInUrl, returnTo, next = "", confirms = false }: AuthorizationRequest,
  storage: TabStorage,
): string {
  // The prefix makes an absent next screen a value, too.
  storage.setItem(storageKey, `>${next}`);
  const address = new URL(signInUrl);
  address.searchParams.set("return_to", returnTo);
  if (confirms) address.searchParams.set("confirms", "true");
  return address.href;
}

const identityErrors = ["refused", "unavailable", "no-email", "not-confirmed"] as const;
export type IdentityError = (typeof identityErrors)[number];

/**
 * The outcome, with the next screen if there is one: a credential, an error, or null without a
 * sign-in.
 */
export type AuthorizationOutcome =
  | { credential: string; next?: string }
  | { error: IdentityError; next?: string }
  | null;

/** Reads the outcome from the fragment. `clearAuthorization` ends the request. */
export function readAuthorizationOutcome(
  hash: string,
  storage: Pick<TabStorage, "getItem">,
): AuthorizationOutcome {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const credential = fragment.get("credential");
  const error = fragment.get("identity_error");
  if (credential === null && error === null) return null;
  const request = storage.getItem(storageKey);
  if (request === null) return { error: "refused" };
  const next = request === ">" ? {} : { next: request.slice(1) };
  if (credential !== null) return { credential, ...next };
  return { error: identityErrors.find((known) => known === error) ?? "refused", ...next };
}

/** Ends the request: later responses are ignored. */
export function clearAuthorization(storage: Pick<TabStorage, "removeItem">) {
  storage.removeItem(storageKey);
}

/** The claims of a credential. */
export interface Identity {
  sub: string;
  email: string;
  givenName: string;
  name: string;
}

/** Decodes a credential for default form values. Only the server verifies it. */
export function readIdentity(credential: string): Identity | null {
  const claims = readClaims(credential);
  const text = (name: string) => (typeof claims?.[name] === "string" ? claims[name] : "");
  if (text("sub") === "") return null;
  return {
    sub: text("sub"),
    email: text("email"),
    givenName: text("given_name"),
    name: text("name"),
  };
}

function readClaims(credential: string): Record<string, unknown> | null {
  try {
    const payload = (credential.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null
      ? (claims as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
