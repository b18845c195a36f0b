import type { LucideIcon } from "lucide-react";

export interface IconProps {
  of: LucideIcon;
  /** Pixels. Default 20. */
  size?: number;
  className?: string | undefined;
}

/** A lucide icon in the weight of this design. It is decoration: the control that holds it carries the name. */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={className} />;
}
