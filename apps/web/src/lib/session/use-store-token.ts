import { useLingui } from "@lingui/react/macro";
import { ApiError } from "@marquee/api-client";
import { useServices } from "../services";

/** Returns a function that stores the token of a response that began or renewed the session. */
export function useStoreToken() {
  const { t } = useLingui();
  const { store } = useServices();
  return ({ token }: { token?: string | undefined }) => {
    if (token === undefined) return;
    store.session.set(token);
    // A new token has expired only by a clock that is far ahead.
    if (store.session.get() !== null) return;
    throw new ApiError({
      code: "rejected",
      call: "login",
      message: "The token has expired by the clock of this device.",
      text: t`The date of this device is wrong. Correct its date and time, then log in again.`,
    });
  };
}
