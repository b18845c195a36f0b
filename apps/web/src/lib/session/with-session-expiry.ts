import { isLoggedOut, type Client } from "@marquee/api-client";
import type { Session } from "@marquee/local-store";

type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * Clears the stored session when any call reports that it has expired. Ignores requests for a
 * recent sign-in, and responses to calls that started before another user signed in.
 */
export function withSessionExpiry(
  client: Client,
  session: Pick<Session, "token" | "clear">,
): Client {
  const pass = client.call as AnyCall;
  const call: AnyCall = async (...args) => {
    const token = session.token();
    try {
      return await pass(...args);
    } catch (error) {
      if (isLoggedOut(error) && token !== null && session.token() === token) session.clear();
      throw error;
    }
  };
  return { ...client, call };
}
