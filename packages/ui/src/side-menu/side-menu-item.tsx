import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { BaseLink } from "../link/base-link";
import { Tooltip } from "../tooltip/tooltip";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import styles from "./side-menu.module.css";

export interface SideMenuEntry {
  label: string;
  href: string;
  icon?: ReactNode;
  /** Badge at the end: a short text such as "3", and the text for screen readers. */
  badge?: { text: string; label: string } | undefined;
  /** Opens in a new tab. */
  external?: boolean;
  /** Why the entry is disabled. While set, the entry is disabled and a tooltip shows this text. */
  unavailable?: string | undefined;
}

interface SideMenuItemProps extends SideMenuEntry {
  current: boolean;
  onFollow: () => void;
}

export function SideMenuItem({
  label,
  href,
  icon,
  badge,
  external = false,
  unavailable,
  current,
  onFollow,
}: SideMenuItemProps) {
  if (unavailable !== undefined) {
    return (
      <Tooltip content={unavailable}>
        <a role="link" aria-disabled="true" tabIndex={0} className={styles["item"]}>
          {icon}
          {label}
        </a>
      </Tooltip>
    );
  }
  return (
    <BaseLink
      className={styles["item"]}
      href={href}
      external={external}
      aria-current={current ? "page" : undefined}
      onClick={onFollow}
    >
      {icon}
      {label}
      {badge !== undefined && (
        <span className={styles["badge"]}>
          <span aria-hidden>{badge.text}</span>
          <VisuallyHidden>{badge.label}</VisuallyHidden>
        </span>
      )}
      {external && (
        <span className={styles["external"]}>
          <Icon of={ExternalLink} size={16} />
        </span>
      )}
    </BaseLink>
  );
}
