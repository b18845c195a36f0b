import type { Theme } from "@marquee/local-store";
import { useServices } from "./services";
import { useMedia } from "./use-media";
import { useStoreValue } from "./use-store-value";

/** Returns the theme of the page: the visitor's choice, or the system's while there is none. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const { theme: chosen } = useServices().store.preferences;
  const system = useMedia("(prefers-color-scheme: light)") ? "light" : "dark";
  return { theme: useStoreValue(chosen, null) ?? system, choose: chosen.set };
}
