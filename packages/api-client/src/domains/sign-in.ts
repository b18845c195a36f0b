import * as z from "zod/mini";
import { credential, missing, password, secondFactorCode, userOrEmail } from "../account-fields";
import { either } from "../either";
import { defineEndpoint } from "../endpoint";
import { emptyAnswer, key, truth } from "../wire";

/** Either signed in, with the token to keep, or asked for the code of the authenticator app. */
export type SignInAnswer = { multiFactor: false; token: string } | { multiFactor: true };

const signInAnswer = /* @__PURE__ */ either<SignInAnswer, { multiFactor: boolean; token?: string | undefined }>(
  /* @__PURE__ */ z.object({ multiFactor: truth, token: /* @__PURE__ */ z.optional(key) }),
  ({ multiFactor, token }) => (multiFactor || token ? undefined : "Invalid input"),
  "token",
);

/** Who signs in: by username or email, or with the identity provider's credential. */
export type SignInForm =
  { uid: string; pwd: string; otp?: string | undefined } | { credential: string; otp?: string | undefined };

const otp = /* @__PURE__ */ z.optional(secondFactorCode);

const signInForm = /* @__PURE__ */ either<
  SignInForm,
  { uid?: string | undefined; pwd?: string | undefined; credential?: string | undefined }
>(
  /* @__PURE__ */ z.object({
    uid: /* @__PURE__ */ z.optional(userOrEmail),
    pwd: /* @__PURE__ */ z.optional(password),
    credential: /* @__PURE__ */ z.optional(credential),
    otp,
  }),
  ({ uid, pwd, credential }) => (credential || (uid && pwd) ? undefined : missing),
  "uid",
);

/**
 * Signs in by username or email (or with the identity provider's credential); again with `otp`, a code of the
 * authenticator app or a backup code, when the answer says `multiFactor`.
 */
export const login = /* @__PURE__ */ defineEndpoint({
  name: "login",
  method: "POST",
  path: "/api/login.php",
  encoding: "form",
  request: signInForm,
  response: signInAnswer,
});

/**
 * Signs in with the identity provider's credential; again with `otp` when the answer says `multiFactor`.
 * A rejection for which `needsApproval` holds means that there is no account yet: `signUp` makes one.
 */
export const identityProviderVerify = /* @__PURE__ */ defineEndpoint({
  name: "identityProviderVerify",
  method: "POST",
  path: "/api/identity-provider-verify.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ credential, otp }),
  response: signInAnswer,
});

/** Ends the session. */
export const logout = /* @__PURE__ */ defineEndpoint({
  name: "logout",
  method: "GET",
  path: "/api/logout.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: emptyAnswer,
  empty: {},
  safe: false,
});

const signInOptions = /* @__PURE__ */ z.object({
  /** The OpenID Connect provider that people may sign in with; null where the operator has set up none. */
  identity_provider: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.object({
      /** Where the provider asks who it is: its authorization endpoint. */
      authorize_url: key,
      /** This site's client id there. */
      client_id: key,
    }),
  ),
});

/** What there is to sign in with beside a password. */
export type SignInOptions = z.output<typeof signInOptions>;

/** The ways to sign in. They do not change while a page is open. */
export const fetchSignInOptions = /* @__PURE__ */ defineEndpoint({
  name: "fetchSignInOptions",
  method: "GET",
  path: "/api/sign-in-options",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: signInOptions,
});
