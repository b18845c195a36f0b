import { classNames } from "../class-names";
import { BaseLink, type BaseLinkProps } from "./base-link";
import styles from "./link.module.css";

export interface LinkProps extends BaseLinkProps {
  /** `inline` in running text, `quiet` where links stand alone, `plain` to inherit everything. Default `inline`. */
  variant?: "inline" | "quiet" | "plain";
}

/** A link to a place. Something that happens here is a {@link Button}. */
export function Link({ variant = "inline", className, ...rest }: LinkProps) {
  return <BaseLink className={classNames(styles["root"], className)} data-variant={variant} {...rest} />;
}
