import { useLayoutEffect, useState, type RefObject } from "react";

/** Which option the arrow keys are at. The focus itself stays in the box. `null` when at none. */
export function useActiveOption(root: RefObject<HTMLElement | null>, optionIds: readonly string[]) {
  const [wanted, setWanted] = useState<string | null>(null);
  const active = wanted !== null && optionIds.includes(wanted) ? wanted : null;

  // Not by the document's ids: those end at a shadow root.
  const find = (id: string) => root.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  useLayoutEffect(() => {
    if (active !== null) find(active)?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- `find` only reads a ref.
  }, [active]);

  return {
    active,
    /** Follows the option that the keys are at. */
    follow: () => active !== null && find(active)?.click(),
    clear: () => setWanted(null),
    /** One further or back; past either end it is the box's turn. */
    move: (step: 1 | -1) => {
      const stops = [null, ...optionIds];
      const next = stops.indexOf(active) + step;
      setWanted(stops[(next + stops.length) % stops.length] ?? null);
    },
  };
}
