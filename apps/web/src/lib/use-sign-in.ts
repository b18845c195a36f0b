import { identityProviderVerify, login } from "@marquee/api-client";
import { useServices } from "./services";

/** What proves who someone is: a password, or what the identity provider handed out. */
export type Credentials = { uid: string; pwd: string } | { credential: string };

/** Signs in and keeps the token. Says whether the code of the authenticator app is still missing. */
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
