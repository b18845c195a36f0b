export interface ButtonStyle {
  /**
   * One `primary` per view; `glass` on images; `danger` for destructive actions. Default
   * `secondary`.
   */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "danger-quiet" | "glass" | undefined;
  /** 32, 40 or 48 px high. Default `medium`. */
  size?: "small" | "medium" | "large" | undefined;
  /** Full width of its container. */
  block?: boolean | undefined;
}

/** The data attributes that the stylesheet reads. */
export function buttonStyle({
  variant = "secondary",
  size = "medium",
  block = false,
}: ButtonStyle) {
  return { "data-variant": variant, "data-size": size, "data-block": block ? "" : undefined };
}
