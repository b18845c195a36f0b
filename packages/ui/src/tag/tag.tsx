import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./tag.module.css";

export interface TagProps extends ComponentProps<"span"> {
  /** `light` for what is new or chosen, `glass` on images. Default `neutral`. */
  tone?: "neutral" | "light" | "glass";
}

/** A short label. */
export function Tag({ tone = "neutral", className, ...rest }: TagProps) {
  return <span className={classNames(styles["root"], className)} data-tone={tone} {...rest} />;
}
