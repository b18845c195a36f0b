import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { BaseLink, type BaseLinkProps } from "../link/base-link";
import { buttonStyle, type ButtonStyle } from "./button-style";
import styles from "./button.module.css";

export interface ButtonLinkProps extends BaseLinkProps, ButtonStyle {
  /** Before the text. */
  icon?: ReactNode;
}

/** A link that looks like a {@link Button}. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <BaseLink
      className={classNames(styles["root"], className)}
      {...buttonStyle({ variant, size, block })}
      {...rest}
    >
      {icon}
      {children}
    </BaseLink>
  );
}
