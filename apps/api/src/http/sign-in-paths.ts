import { endpoints } from "@marquee/api-client";

/** Paths of signing in and of recovering an account. None shows content. */
export const signInPaths: readonly string[] = [
  endpoints.login,
  endpoints.identityProviderVerify,
  endpoints.passkeySignInOptions,
  endpoints.passkeySignIn,
  endpoints.resetPassword,
  endpoints.verifyResetLink,
  endpoints.checkNewPassword,
  endpoints.resetChangePassword,
  endpoints.resetMfa,
  endpoints.verifyMfaResetLink,
  endpoints.verifyMfaPwd,
  endpoints.resetChangeMfa,
]
  .map(({ path }) => path)
  .concat("/api/identity-sign-in", "/api/identity-callback/:provider");
