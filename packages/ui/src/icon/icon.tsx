import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names";
import styles from "./icon.module.css";

export interface IconProps {
  of: LucideIcon;
  /** Pixels. Default 20. */
  size?: number;
  className?: string | undefined;
}

/**
 * A lucide icon in the weight of this design. It is decoration: the control that holds it carries
 * the name. Arrows and chevrons that point left or right are mirrored where text runs from right to
 * left.
 */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      aria-hidden
      className={classNames(styles["root"], className)}
    />
  );
}
