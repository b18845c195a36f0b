import { useServices } from "../services";

/** Stores the token of a response that renewed the session. */
export function useRenewedToken() {
  const { store } = useServices();
  return ({ token }: { token?: string | undefined }) => {
    if (token !== undefined) store.session.set(token);
  };
}
