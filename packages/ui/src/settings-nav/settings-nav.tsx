import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { BaseLink } from "../link/base-link";
import { settingsNavLabels } from "./settings-nav-labels";
import styles from "./settings-nav.module.css";

export interface SettingsNavItem {
  label: string;
  href: string;
  icon?: ReactNode;
}

export interface SettingsNavProps extends Omit<ComponentProps<"nav">, "children"> {
  items: readonly SettingsNavItem[];
  currentHref: string;
  label?: string;
}

/** The settings navigation: a column from 900 px, a row below. */
export function SettingsNav(props: SettingsNavProps) {
  const labels = useLabels("settingsNav", settingsNavLabels);
  const { items, currentHref, label = labels.label, className, ...rest } = props;
  return (
    <nav aria-label={label} className={classNames(styles["root"], className)} {...rest}>
      <ul role="list" className={styles["list"]}>
        {items.map((item) => (
          <li key={item.href}>
            <BaseLink
              className={styles["item"]}
              href={item.href}
              aria-current={item.href === currentHref ? "page" : undefined}
            >
              {item.icon}
              {item.label}
            </BaseLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
