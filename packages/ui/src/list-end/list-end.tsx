import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./list-end.module.css";

/** The message after the last item of a list. */
export function ListEnd({ className, ...rest }: ComponentProps<"p">) {
  return <p role="status" className={classNames(styles["root"], className)} {...rest} />;
}
