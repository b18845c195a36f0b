/** A sign-in at an identity provider. */
interface AuthorizationRequest {
  /** Where the server begins it. */
  signInUrl: string;
  /** The page that set out, and is returned to. */
  returnTo: string;
  /** The screen to go on to from there, a path of this site. */
  next?: string | undefined;
  /** True if the provider must ask for the password again, also where it knows the browser. Default false. */
  confirms?: boolean;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memoryKey = "identity-provider-request";

/**
 * Returns the address to send somebody to who signs in at an identity provider. The server returns them to `returnTo` with the
 * outcome in the fragment, which is accepted in this tab alone.
 */
export function beginAuthorization(
  { signInUrl, returnTo, next = "", confirms = false }: AuthorizationRequest,
  memory: Memory,
): string {
  // With a mark in front: no next screen is a value, too.
  memory.setItem(memoryKey, `>${next}`);
  const address = new URL(signInUrl);
  address.searchParams.set("return_to", returnTo);
  if (confirms) address.searchParams.set("confirms", "true");
  return address.href;
}

const identityErrors = ["refused", "unavailable", "no-email", "not-confirmed"] as const;
export type IdentityError = (typeof identityErrors)[number];

/** What came back, and where it goes on if that was said: a credential, an error, or nothing that was asked for. */
export type Returned = { credential: string; next?: string } | { error: IdentityError; next?: string } | null;

/** Reads the fragment that somebody was sent back with. `forgetAuthorization` ends what it belongs to. */
export function readReturned(hash: string, memory: Pick<Memory, "getItem">): Returned {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const credential = fragment.get("credential");
  const error = fragment.get("identity_error");
  if (credential === null && error === null) return null;
  const request = memory.getItem(memoryKey);
  if (request === null) return { error: "refused" };
  const next = request === ">" ? {} : { next: request.slice(1) };
  if (credential !== null) return { credential, ...next };
  return { error: identityErrors.find((known) => known === error) ?? "refused", ...next };
}

/** Ends the request: later responses are ignored. */
export function forgetAuthorization(memory: Pick<Memory, "removeItem">) {
  memory.removeItem(memoryKey);
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
  return { sub: text("sub"), email: text("email"), givenName: text("given_name"), name: text("name") };
}

function readClaims(credential: string): Record<string, unknown> | null {
  try {
    const payload = (credential.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
