import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * Returns the active option of a listbox; the focus stays in the input. `null` if there is none.
 */
export function useActiveOption(root: RefObject<HTMLElement | null>, optionIds: readonly string[]) {
  const [wanted, setWanted] = useState<string | null>(null);
  const active = wanted !== null && optionIds.includes(wanted) ? wanted : null;

  // Not by document.getElementById, which does not reach into a shadow root.
  const find = (id: string) => root.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  useLayoutEffect(() => {
    if (active !== null) find(active)?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- `find` only reads a ref.
  }, [active]);

  return {
    active,
    /** Opens the active option. */
    follow: () => active !== null && find(active)?.click(),
    clear: () => setWanted(null),
    /** Moves by one option; past either end no option is active. */
    move: (step: 1 | -1) => {
      const stops = [null, ...optionIds];
      const next = stops.indexOf(active) + step;
      setWanted(stops[(next + stops.length) % stops.length] ?? null);
    },
  };
}
