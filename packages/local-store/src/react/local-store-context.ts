import { createContext, useContext } from "react";
import type { LocalStore } from "../create-local-store";

const LocalStoreContext = createContext<LocalStore | null>(null);

/** Provides the store to the hooks below it. */
export const LocalStoreProvider = LocalStoreContext.Provider;

/**
 * Returns the store.
 *
 * @throws Error without a {@link LocalStoreProvider} above.
 */
export function useLocalStore(): LocalStore {
  const store = useContext(LocalStoreContext);
  if (!store) throw new Error("useLocalStore needs a <LocalStoreProvider value={store}> above it.");
  return store;
}
