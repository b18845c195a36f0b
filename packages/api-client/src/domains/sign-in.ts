import * as z from "zod/mini";
import { credential, oneTimeCode, password, userOrEmail } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { key, truth } from "../wire";
import { emptyAnswer } from "./empty-answer";

/** Either signed in, with the token to keep, or asked for the code of the authenticator app. */
export type SignInAnswer = { multiFactor: false; token: string } | { multiFactor: true };

const signInAnswer = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((answer: SignInAnswer): unknown =>
    typeof answer === "object" && answer !== null
      ? { ...answer, multiFactor: z.parse(truth, answer.multiFactor) }
      : answer,
  ),
  /* @__PURE__ */ z.discriminatedUnion("multiFactor", [
    /* @__PURE__ */ z.object({ multiFactor: /* @__PURE__ */ z.literal(false), token: key }),
    /* @__PURE__ */ z.object({ multiFactor: /* @__PURE__ */ z.literal(true) }),
  ]),
) satisfies z.ZodMiniType<SignInAnswer>;

const otp = /* @__PURE__ */ z.optional(oneTimeCode);

/**
 * Signs in by username or email (or with the identity provider's credential); again with `otp` when the answer says
 * `multiFactor`.
 */
export const login = /* @__PURE__ */ defineEndpoint({
  name: "login",
  method: "POST",
  path: "/api/login.php",
  encoding: "form",
  request: /* @__PURE__ */ z.union([
    /* @__PURE__ */ z.object({ credential, otp }),
    /* @__PURE__ */ z.object({ uid: userOrEmail, pwd: password, otp }),
  ]),
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
