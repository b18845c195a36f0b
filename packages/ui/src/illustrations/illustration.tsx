import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./illustration.module.css";

/** The SVG canvas of all illustrations. */
export function Illustration({ className, ...rest }: ComponentProps<"svg">) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 176 132"
      className={classNames(styles["root"], className)}
      {...rest}
    />
  );
}
