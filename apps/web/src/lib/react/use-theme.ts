import type { Theme } from "@marquee/local-store";
import { useServices } from "../services";
import { useMedia } from "./use-media";
import { useStoreValue } from "./use-store-value";

interface PageTheme {
  /** The theme of the page: the visitor's choice, or the system's while there is none. */
  theme: Theme;
  /** null while the page follows the system. */
  chosen: Theme | null;
  choose: (theme: Theme | null) => void;
}

export function useTheme(): PageTheme {
  const stored = useServices().store.preferences.theme;
  const chosen = useStoreValue(stored, null);
  const system = useMedia("(prefers-color-scheme: light)") ? "light" : "dark";
  return { theme: chosen ?? system, chosen, choose: stored.set };
}
