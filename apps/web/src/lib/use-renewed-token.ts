import { useServices } from "./services";

/** Keeps the token of an answer that renewed the session, if it did. */
export function useRenewedToken() {
  const { store } = useServices();
  return ({ token }: { token?: string | undefined }) => {
    if (token !== undefined) store.session.set(token);
  };
}
