import { classNames } from "../class-names";
import { BaseLink, type BaseLinkProps } from "./base-link";
import styles from "./link.module.css";

export interface LinkProps extends BaseLinkProps {
  /**
   * `inline` in running text, `quiet` for separate links, `plain` to inherit all styles. Default
   * `inline`.
   */
  variant?: "inline" | "quiet" | "plain";
}

/** A link. For an action use a {@link Button}. */
export function Link({ variant = "inline", className, ...rest }: LinkProps) {
  return (
    <BaseLink className={classNames(styles["root"], className)} data-variant={variant} {...rest} />
  );
}
