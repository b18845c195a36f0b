import { useLayoutEffect, useState } from "react";

/** Which option the arrow keys are at. The focus itself stays in the box. `null` when at none. */
export function useActiveOption(optionIds: readonly string[]) {
  const [wanted, setWanted] = useState<string | null>(null);
  const active = wanted !== null && optionIds.includes(wanted) ? wanted : null;

  useLayoutEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return {
    active,
    clear: () => setWanted(null),
    /** One further or back; past either end it is the box's turn. */
    move: (step: 1 | -1) => {
      const stops = [null, ...optionIds];
      const next = stops.indexOf(active) + step;
      setWanted(stops[(next + stops.length) % stops.length] ?? null);
    },
  };
}
