import * as z from "zod";
import { NoEmailError, type Identity } from "./identity-provider.ts";

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(255).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: z.string().catch(""),
  name: z.string().catch(""),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .catch(""),
});

type Claims = Readonly<Record<string, unknown>>;

/** User information may complete the ID token. */
export function needsUserInfo({ email, given_name, name, picture }: Claims): boolean {
  return [email, given_name ?? name, picture].includes(undefined);
}

/** @throws {NoEmailError} without an address. */
export function readIdentity(
  token: Claims,
  userInfo: Claims,
): Omit<Identity, "issuer" | "provider" | "isReauthenticated"> {
  const { sub, given_name, name, picture } = claims.parse({ ...userInfo, ...token });
  // An address and its verification must come from one document.
  const { email, email_verified } = claims.parse(
    token["email"] === undefined ? { ...userInfo, sub } : token,
  );
  if (email === undefined) throw new NoEmailError();
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified,
    givenName: given_name,
    name,
    picture,
  };
}
