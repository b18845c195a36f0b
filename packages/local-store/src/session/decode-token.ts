/** Who is signed in, as far as the token says. For display: the server alone decides what is allowed. */
export interface SessionUser {
  /** The `uid`, or else the `sub`, of the token; null when it has neither. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  /** An address or a file name; null when there is none. */
  readonly picture: string | null;
  /** Whether two-factor authentication is on. */
  readonly multiFactor: boolean;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The token as the server gave it. */
  readonly token: string;
}

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? `${value}` : "");

/**
 * Reads the middle part of `header.payload.signature`; undefined when the token is not of that form. The signature is
 * not checked: a browser has no key.
 */
export function decodeToken(token: string): SessionUser | undefined {
  try {
    const base64 = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? "";
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const { uid, sub, name, email, picture, multiFactor, exp } = claims;
    if (typeof exp !== "number") return undefined;
    return {
      id: text(uid ?? sub) || null,
      name: text(name),
      email: text(email),
      picture: text(picture) || null,
      multiFactor: /^(1|true)$/.test(String(multiFactor)),
      expiresAt: exp * 1000,
      token,
    };
  } catch {
    return undefined;
  }
}
