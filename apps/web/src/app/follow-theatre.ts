import type { Preferences } from "@marquee/local-store";

/**
 * Marks the page while the visitor wants theatre mode. The page's inline script does this once
 * before the first paint.
 */
export function followTheatre({ theatre }: Pick<Preferences, "theatre">, root: HTMLElement): void {
  theatre.subscribe(() => root.toggleAttribute("data-theatre", theatre.get()));
}
