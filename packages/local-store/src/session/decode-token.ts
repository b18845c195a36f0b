import * as z from "zod/mini";

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
  /** Milliseconds since the epoch, by the server's clock. */
  readonly expiresAt: number;
}

/** @internal */
export interface DecodedToken {
  user: SessionUser;
  /** Milliseconds since the epoch, by the server's clock; null when the token does not say. */
  issuedAt: number | null;
}

const id = z.optional(z.nullable(z.union([z.string(), z.number()])));
const payload = z.object({
  uid: id,
  sub: id,
  name: z.string(),
  email: z.string(),
  picture: z.optional(z.nullable(z.string())),
  multiFactor: z.optional(z.unknown()),
  exp: z.number(),
  iat: z.optional(z.number()),
});

/** Reads the middle part of `header.payload.signature`; null when the token is not of that form. The signature is not checked. */
export function decodeToken(token: string): DecodedToken | null {
  try {
    const claims = z.parse(payload, JSON.parse(decodeBase64Url(token.split(".")[1] ?? "")));
    const userId = claims.uid ?? claims.sub ?? null;
    return {
      user: {
        id: userId === null ? null : String(userId),
        name: claims.name,
        email: claims.email,
        picture: claims.picture || null,
        multiFactor: /^(true|1)$/.test(String(claims.multiFactor)),
        expiresAt: claims.exp * 1000,
      },
      issuedAt: claims.iat === undefined ? null : claims.iat * 1000,
    };
  } catch {
    return null;
  }
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** UTF-8 text out of base64url, without the browser's `atob`, which knows neither. */
function decodeBase64Url(text: string): string {
  let bits = 0;
  let buffer = 0;
  let escaped = "";
  for (const character of text) {
    const value = alphabet.indexOf(character === "+" ? "-" : character === "/" ? "_" : character);
    if (value < 0) break;
    buffer = (buffer << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${(0x100 | ((buffer >> bits) & 0xff)).toString(16).slice(1)}`;
  }
  return decodeURIComponent(escaped);
}
