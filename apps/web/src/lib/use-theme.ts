import type { Theme } from "@marquee/local-store";
import { useSyncExternalStore } from "react";
import { useServices } from "./services";
import { useStoreValue } from "./use-store-value";

const systemIsLight = window.matchMedia("(prefers-color-scheme: light)");

function subscribeToSystem(listener: () => void): () => void {
  systemIsLight.addEventListener("change", listener);
  return () => systemIsLight.removeEventListener("change", listener);
}

/** The theme that the page is in: the visitor's choice, or the system's while there is none. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const { theme: chosen } = useServices().store.preferences;
  const system = useSyncExternalStore(subscribeToSystem, () => (systemIsLight.matches ? "light" : "dark"));
  return { theme: useStoreValue(chosen) ?? system, choose: chosen.set };
}
