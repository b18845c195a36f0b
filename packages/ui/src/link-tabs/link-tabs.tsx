import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { BaseLink } from "../link/base-link";
import styles from "./link-tabs.module.css";

export interface LinkTab {
  href: string;
  label: ReactNode;
  /** The page that is shown. */
  current?: boolean | undefined;
}

export interface LinkTabsProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
}

/**
 * Tabs with an address each: they work without scripts, can be shared, and Back returns to the one
 * before.
 */
export function LinkTabs({ label, tabs, className, ...rest }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles["root"], className)} {...rest}>
      {tabs.map(({ href, label: text, current = false }) => (
        <BaseLink
          key={href}
          className={styles["tab"]}
          href={href}
          aria-current={current ? "page" : undefined}
        >
          {text}
        </BaseLink>
      ))}
    </nav>
  );
}
