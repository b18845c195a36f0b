import { identityProviderVerify, login } from "@marquee/api-client";
import { useServices } from "./services";

/** A password, or the identity provider's credential. */
export type Credentials = { uid: string; pwd: string } | { credential: string };

/** Signs in and stores the token. Resolves to whether an authenticator code is required. */
export function useSignIn() {
  const { api, store } = useServices();
  return async (credentials: Credentials, otp?: string): Promise<"signed-in" | "code-missing"> => {
    const code = otp === undefined ? {} : { otp };
    const answer =
      "credential" in credentials
        ? await api.call(identityProviderVerify, { ...credentials, ...code })
        : await api.call(login, { ...credentials, ...code });
    if (answer.multiFactor) return "code-missing";
    store.session.set(answer.token);
    return "signed-in";
  };
}
