import type { Preferences } from "@marquee/local-store";

/**
 * Shows the theme that the visitor chose, also when another tab chooses. Without a choice the
 * stylesheet follows the system. The page's inline script does this once before the first paint.
 */
export function followTheme({ theme }: Pick<Preferences, "theme">, root: HTMLElement): void {
  const apply = () => {
    const chosen = theme.get();
    if (chosen === null) delete root.dataset["theme"];
    else root.dataset["theme"] = chosen;
  };
  apply();
  theme.subscribe(apply);
}
