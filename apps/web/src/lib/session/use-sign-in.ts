import { identityProviderVerify, login } from "@marquee/api-client";
import { useServices } from "../services";
import { useStoreToken } from "./use-store-token";

/** A password, or the identity provider's credential. */
export type Credentials = { uid: string; pwd: string } | { credential: string };

/** A code of the authenticator app or a backup code, or the browser's response with a passkey. */
export type SecondFactor = { otp: string } | { passkey: string };

export type SignInResult = "signed-in" | "code-missing" | "code-or-passkey-missing";

/** Signs in and stores the token. Resolves to whether a second factor is required, and which. */
export function useSignIn() {
  const { api } = useServices();
  const storeToken = useStoreToken();
  return async (credentials: Credentials, secondFactor?: SecondFactor): Promise<SignInResult> => {
    const result =
      "credential" in credentials
        ? await api.call(identityProviderVerify, { ...credentials, ...secondFactor })
        : await api.call(login, { ...credentials, ...secondFactor });
    if (result.multiFactor) return result.passkey ? "code-or-passkey-missing" : "code-missing";
    storeToken(result);
    return "signed-in";
  };
}
