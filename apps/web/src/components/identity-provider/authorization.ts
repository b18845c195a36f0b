/** An authorization request to the identity provider. */
interface AuthorizationRequest {
  authorizeUrl: string;
  clientId: string;
  /** The page that set out, and is returned to. */
  returnTo: URL;
  /** The screen to go on to from there, a path of this site. */
  next?: string | undefined;
}

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memoryKey = "identity-provider-request";

/**
 * The address to send someone to who signs in with the identity provider. What it hands out comes back in the fragment of
 * `returnTo`, and counts only for this tab and this request.
 */
export function beginAuthorization(request: AuthorizationRequest, memory: Memory): string {
  const { authorizeUrl, clientId, returnTo, next = "" } = request;
  const state = crypto.randomUUID();
  const nonce = crypto.randomUUID();
  memory.setItem(memoryKey, `${state} ${nonce} ${next}`);
  const address = new URL(authorizeUrl);
  const query = {
    response_type: "id_token",
    response_mode: "fragment",
    scope: "openid email profile",
    client_id: clientId,
    redirect_uri: `${returnTo.origin}${returnTo.pathname}`,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** What came back, and where it goes on if that was said: a credential, a refusal, or nothing that was asked for. */
export type Returned = { credential: string; next?: string } | { refused: true; next?: string } | null;

/** Reads the fragment that the provider sent someone back with. `forgetAuthorization` ends what it belongs to. */
export function readReturned(hash: string, memory: Pick<Memory, "getItem">): Returned {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const credential = fragment.get("id_token");
  if (credential === null && !fragment.has("error")) return null;
  const [state, nonce, path = ""] = memory.getItem(memoryKey)?.split(" ") ?? [];
  const isOurs = state !== undefined && fragment.get("state") === state;
  if (!isOurs) return { refused: true };
  const next = path === "" ? {} : { next: path };
  const isAnswer = credential !== null && readClaims(credential)?.["nonce"] === nonce;
  return isAnswer ? { credential, ...next } : { refused: true, ...next };
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

/** Decodes a credential for display and for default form values. Only the server verifies it. */
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
