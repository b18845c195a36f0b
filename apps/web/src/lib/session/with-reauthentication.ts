import type { Client } from "@marquee/api-client";
import type { Session } from "@marquee/local-store";
import type { Confirmation } from "./confirmation";
import { needsFreshSignIn } from "./needs-fresh-sign-in";

type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * Retries a call after the user has confirmed their identity, if the server rejects it because the
 * sign-in is too old. Does not retry if another user has signed in since.
 */
export function withReauthentication(
  client: Client,
  {
    session,
    confirmation,
  }: { session: Pick<Session, "get">; confirmation: Pick<Confirmation, "request"> },
): Client {
  const pass = client.call as AnyCall;
  const currentUserId = () => session.get()?.id ?? session.get()?.email;
  const call: AnyCall = async (...args) => {
    const caller = currentUserId();
    try {
      return await pass(...args);
    } catch (error) {
      if (caller === undefined || !needsFreshSignIn(error)) throw error;
      const isConfirmed = await confirmation.request();
      if (!isConfirmed || currentUserId() !== caller) throw error;
      return pass(...args);
    }
  };
  return { ...client, call };
}
