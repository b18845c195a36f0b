import type { Client } from "@marquee/api-client";
import type { Session } from "@marquee/local-store";
import type { Confirmation } from "./confirmation";
import { needsFreshSignIn } from "./needs-fresh-sign-in";

type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * A sign-in that is too old for a delicate change: the user confirms that it is them, in place, and the call is made again.
 * Not for someone else who has signed in meanwhile.
 */
export function confirmWhenStale(
  client: Client,
  { session, confirmation }: { session: Pick<Session, "get">; confirmation: Pick<Confirmation, "ask"> },
): Client {
  const pass = client.call as AnyCall;
  const whoIsHere = () => session.get()?.id ?? session.get()?.email;
  const call: AnyCall = async (...args) => {
    const caller = whoIsHere();
    try {
      return await pass(...args);
    } catch (error) {
      if (caller === undefined || !needsFreshSignIn(error)) throw error;
      const isConfirmed = await confirmation.ask();
      if (!isConfirmed || whoIsHere() !== caller) throw error;
      return pass(...args);
    }
  };
  return { ...client, call };
}
