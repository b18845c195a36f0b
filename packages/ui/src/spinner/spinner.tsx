import type { ComponentProps } from "react";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { spinnerLabels } from "./spinner-labels";
import { SpinnerShape } from "./spinner-shape";

export interface SpinnerProps extends ComponentProps<"span"> {
  /** Accessible name. `null` if the context already announces it. */
  label?: string | null;
}

/** A spinner for a running action. A loading screen shows a {@link Skeleton} instead. */
export function Spinner(props: SpinnerProps) {
  const labels = useLabels("spinner", spinnerLabels);
  const { label = labels.loading, ...rest } = props;
  return (
    <SpinnerShape role={label === null ? undefined : "status"} {...rest}>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </SpinnerShape>
  );
}
