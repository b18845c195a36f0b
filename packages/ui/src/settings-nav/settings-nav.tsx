import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
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
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [currentHref]);
  return (
    <nav aria-label={label} className={classNames(styles["root"], className)} {...rest}>
      <ul ref={list} role="list" className={styles["list"]}>
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

/** Scrolls the row alone: the page keeps its place. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector("[aria-current=page]");
  if (!current) return;
  const [row, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const left = item.left + item.width / 2 - (row.left + row.width / 2);
  list.scrollBy({ left, behavior: "instant" });
}
