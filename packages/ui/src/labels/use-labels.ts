import { use, useMemo } from "react";
import type { Labels } from "./labels";
import { LabelsContext } from "./labels-context";

/**
 * Returns a component's labels: its own before the provider's, these before the English defaults.
 * Stable between renders.
 */
export function useLabels<Component extends keyof Labels>(
  component: Component,
  defaults: Labels[Component],
  own?: Readonly<Partial<Labels[Component]>>,
): Labels[Component] {
  const provided = use(LabelsContext)[component];
  return useMemo(
    () => (own || provided ? { ...defaults, ...provided, ...own } : defaults),
    [defaults, provided, own],
  );
}
