import { passkeySignIn } from "@marquee/api-client";
import { useServices } from "../../lib/services";

/** Signs in with the browser's response, or confirms the signed-in user, and stores the token. */
export function usePasskeySignIn({ confirms = false } = {}) {
  const { api, store } = useServices();
  return async (response: string): Promise<void> => {
    const result = await api.call(passkeySignIn, { response, confirms });
    if (!result.multiFactor) store.session.set(result.token);
  };
}
