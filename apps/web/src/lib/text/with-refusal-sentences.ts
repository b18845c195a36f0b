import { isApiError, isLoggedOut, type Client } from "@marquee/api-client";
import { loadRefusalSentences } from "../../i18n/load-refusal-sentences";

type AnyCall = (...call: unknown[]) => Promise<unknown>;

/** Loads the sentences for refusals before a call reports the first one. */
export function withRefusalSentences(client: Client, load = loadRefusalSentences): Client {
  const pass = client.call as AnyCall;
  const call: AnyCall = async (...args) => {
    try {
      return await pass(...args);
    } catch (error) {
      // The end of a session shows the login, and no sentence. Without sentences the general one is
      // shown.
      if (isApiError(error) && error.reason !== undefined && !isLoggedOut(error))
        await load().catch(() => {});
      throw error;
    }
  };
  return { ...client, call };
}
