/**
 * The signed-in user as the token describes them. For display only: the server decides what is
 * allowed.
 */
export interface SessionUser {
  /** The token's `uid`, or else its `sub`; null if it has neither. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  /** A URL or a file name; null if there is none. */
  readonly picture: string | null;
  /** True if two-factor authentication is on. */
  readonly multiFactor: boolean;
  /** True if the user decides about reports. */
  readonly isModerator: boolean;
  /** True if the user manages people and the instance. */
  readonly isAdministrator: boolean;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The token as the server gave it. */
  readonly token: string;
}

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";

const isTrue = (value: unknown) => /^(1|true)$/.test(String(value));

/**
 * Decodes the payload of `header.payload.signature`. Returns undefined if the token does not have
 * that form. Does not verify the signature: a browser has no key.
 */
export function decodeToken(token: string): SessionUser | undefined {
  try {
    const base64 = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/") ?? "";
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const { uid, sub, name, email, picture, multiFactor, moderator, administrator, exp } = claims;
    if (typeof exp !== "number") return undefined;
    return {
      id: text(uid ?? sub) || null,
      name: text(name),
      email: text(email),
      picture: text(picture) || null,
      multiFactor: isTrue(multiFactor),
      isModerator: isTrue(moderator),
      isAdministrator: isTrue(administrator),
      expiresAt: exp * 1000,
      token,
    };
  } catch {
    return undefined;
  }
}
