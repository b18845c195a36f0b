import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./badge.module.css";

export interface BadgeProps extends ComponentProps<"span"> {
  /** Default `neutral`. */
  tone?: "neutral" | "light" | "success" | "danger" | "info";
}

/** A short status label with a coloured dot. */
export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return <span className={classNames(styles["root"], className)} data-tone={tone} {...rest} />;
}
