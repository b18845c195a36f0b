import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { BaseLink } from "../link/base-link";
import styles from "../popup/popup.module.css";

interface ItemContent {
  icon?: ReactNode;
  children: ReactNode;
}

export interface MenuItemProps extends ItemContent {
  onSelect: () => void;
  tone?: "danger";
  disabled?: boolean;
}

/** An action of a {@link Menu}. */
export function MenuItem({ icon, children, onSelect, tone, disabled = false }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={styles["item"] ?? ""}
      data-tone={tone}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export interface MenuLinkProps extends ItemContent {
  href: string;
}

/** A link in a {@link Menu}. */
export function MenuLink({ icon, children, href }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      className={styles["item"] ?? ""}
      closeOnClick
      render={<BaseLink href={href} />}
    >
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}
