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
}

const textOrNull = (value: unknown) => (/^(string|number)$/.test(typeof value) && value !== "" ? String(value) : null);

/**
 * Reads the middle part of `header.payload.signature`; undefined when the token is not of that form. The signature is
 * not checked: a browser has no key.
 */
export function decodeToken(token: string): SessionUser | undefined {
  try {
    const base64 = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const { uid, sub, name, email, picture, multiFactor, exp } = claims;
    if (typeof name !== "string" || typeof email !== "string" || typeof exp !== "number") return undefined;
    return {
      id: textOrNull(uid ?? sub),
      name,
      email,
      picture: textOrNull(picture),
      multiFactor: multiFactor === true || Number(multiFactor) === 1 || multiFactor === "true",
      expiresAt: exp * 1000,
    };
  } catch {
    return undefined;
  }
}
