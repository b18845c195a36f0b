import { isLoggedOut, type Client } from "@marquee/api-client";
import type { Session } from "@marquee/local-store";

type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * The forced logout, for every call there is: when the server says that the session is over, the user and the stored
 * session go. Not when it merely wants a fresh sign-in, nor when someone else has signed in since the call began: the answer is not about them.
 */
export function endSessionOnRefusal(client: Client, session: Pick<Session, "token" | "clear">): Client {
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
