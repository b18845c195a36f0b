import { passkeySignIn } from "@marquee/api-client";
import { useServices } from "../../lib/services";
import { useStoreToken } from "../../lib/session/use-store-token";

/** Signs in with the browser's response, or confirms the signed-in user, and stores the token. */
export function usePasskeySignIn({ confirms = false } = {}) {
  const { api } = useServices();
  const storeToken = useStoreToken();
  return async (response: string): Promise<void> => {
    const result = await api.call(passkeySignIn, { response, confirms });
    if (!result.multiFactor) storeToken(result);
  };
}
