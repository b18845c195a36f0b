import * as z from "zod/mini";
import {
  credential,
  missing,
  passkeyResponse,
  password,
  secondFactorCode,
  userOrEmail,
} from "../account-fields";
import { requireOneOf } from "../require-one-of";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
} from "../field-schemas";

/** Either signed in, with the session token, or a request for the code of the authenticator app. */
export type SignInResponse =
  | { multiFactor: false; token: string }
  | { multiFactor: true; passkey?: boolean | undefined };

export const signInResponse = /* @__PURE__ */ requireOneOf<
  SignInResponse,
  { multiFactor: boolean; token?: string | undefined; passkey?: boolean | undefined }
>(
  /* @__PURE__ */ z.object({
    multiFactor: booleanField,
    token: /* @__PURE__ */ z.optional(requiredTextField),
    /** With `multiFactor`: true if the account has a passkey, which may replace the code. */
    passkey: /* @__PURE__ */ z.optional(booleanField),
  }),
  ({ multiFactor, token }) => (multiFactor || token ? undefined : "Invalid input"),
  "token",
);

interface SecondFactor {
  /** A code of the authenticator app, or a backup code. */
  otp?: string | undefined;
  /** The browser's response to `passkeySignInOptions` as JSON, in place of a code. */
  passkey?: string | undefined;
}

/** The sign-in form: username or email and password, or the identity provider's credential. */
export type SignInForm =
  | ({ uid: string; pwd: string } & SecondFactor)
  | ({ credential: string } & SecondFactor);

const otp = /* @__PURE__ */ z.optional(secondFactorCode);
const passkey = /* @__PURE__ */ z.optional(passkeyResponse);

const signInForm = /* @__PURE__ */ requireOneOf<
  SignInForm,
  {
    uid?: string | undefined;
    pwd?: string | undefined;
    credential?: string | undefined;
  } & SecondFactor
>(
  /* @__PURE__ */ z.object({
    uid: /* @__PURE__ */ z.optional(userOrEmail),
    pwd: /* @__PURE__ */ z.optional(password),
    credential: /* @__PURE__ */ z.optional(credential),
    otp,
    passkey,
  }),
  ({ uid, pwd, credential }) => (credential || (uid && pwd) ? undefined : missing),
  "uid",
);

/**
 * Signs in by username or email (or with the identity provider's credential); again with `otp`, a
 * code of the authenticator app or a backup code, or with `passkey`, if the response has
 * `multiFactor`.
 */
export const login = /* @__PURE__ */ defineEndpoint({
  name: "login",
  method: "POST",
  path: "/api/login.php",
  encoding: "form",
  request: signInForm,
  response: signInResponse,
});

/**
 * Signs in with the identity provider's credential. If the response has `multiFactor`, repeat the
 * call with `otp`. If `needsApproval` is true for the error, there is no account yet: `signUp`
 * creates one.
 */
export const identityProviderVerify = /* @__PURE__ */ defineEndpoint({
  name: "identityProviderVerify",
  method: "POST",
  path: "/api/identity-provider-verify.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ credential, otp, passkey }),
  response: signInResponse,
});

/** Ends the session. */
export const logout = /* @__PURE__ */ defineEndpoint({
  name: "logout",
  method: "GET",
  path: "/api/logout.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: emptyResponse,
  empty: {},
  safe: false,
});

const signInProvider = /* @__PURE__ */ z.object({
  /** The provider's issuer, without a trailing slash. */
  id: requiredTextField,
  /** As people know it, such as "Google". */
  name: requiredTextField,
  /** Address of its logo, usually a `data:` URL; "" for none. */
  logo: optionalTextField,
  /**
   * URL that starts a sign-in with it, with the path to return to as `return_to`. The redirect back
   * has `credential` in the fragment, for `identityProviderVerify`, or with `identity_error`:
   * "refused", "unavailable" or "no-email".
   */
  sign_in_url: requiredTextField,
});

/** An OpenID Connect provider that people can sign in with. */
export type SignInProvider = z.output<typeof signInProvider>;

const signInOptions = /* @__PURE__ */ z.object({
  /** The OpenID Connect providers that the operator has configured and that can be reached. */
  identity_providers: /* @__PURE__ */ listField(signInProvider),
  /**
   * Mode of sign-ups: "open" for all, "invitation" with a link, "approval" by an administrator,
   * "closed" for none. Earlier servers do not send it: they were open.
   */
  sign_ups: /* @__PURE__ */ z._default(
    /* @__PURE__ */ z.enum(["open", "invitation", "approval", "closed"]),
    "open",
  ),
});

/** Ways to sign in besides a password. */
export type SignInOptions = z.output<typeof signInOptions>;

/** Fetches the ways to sign in. They do not change while a page is open. */
export const fetchSignInOptions = /* @__PURE__ */ defineEndpoint({
  name: "fetchSignInOptions",
  method: "GET",
  path: "/api/sign-in-options",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: signInOptions,
});
