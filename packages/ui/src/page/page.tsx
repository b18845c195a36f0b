import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./page.module.css";

export interface PageProps extends ComponentProps<"div"> {
  /** `wide` 1680 px, `settings` 1080 px, `text` 760 px, `form` 420 px. Default `wide`. */
  width?: "wide" | "settings" | "text" | "form";
}

/** The content column of a screen, with the site's gutters. */
export function Page({ width = "wide", className, ...rest }: PageProps) {
  return <div className={classNames(styles["root"], className)} data-width={width} {...rest} />;
}
