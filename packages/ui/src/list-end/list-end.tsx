import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./list-end.module.css";

/** The sentence after the last item of a list, between two strings of bulbs. */
export function ListEnd({ className, ...rest }: ComponentProps<"p">) {
  return <p role="status" className={classNames(styles["root"], className)} {...rest} />;
}
