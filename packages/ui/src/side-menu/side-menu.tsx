import { X } from "lucide-react";
import { useTransition, type ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { Sheet, type SheetProps } from "../sheet/sheet";
import { SideMenuItem, type SideMenuEntry } from "./side-menu-item";
import { sideMenuLabels } from "./side-menu-labels";
import styles from "./side-menu.module.css";

export interface SideMenuGroup {
  /** Omitted for the main links. */
  title?: string;
  items: readonly SideMenuEntry[];
}

export interface SideMenuProps extends Omit<SheetProps, "label" | "children"> {
  groups: readonly SideMenuGroup[];
  logo?: ReactNode;
  /** Path of the current page, to mark its entry. */
  currentHref?: string | undefined;
  labels?: Partial<typeof sideMenuLabels>;
}

/** The navigation drawer at the left edge. Following a link closes it. */
export function SideMenu({
  groups,
  logo,
  currentHref,
  labels: ownLabels,
  className,
  onOpenChange,
  ...sheet
}: SideMenuProps) {
  const labels = useLabels("sideMenu", sideMenuLabels, ownLabels);
  // The browser takes longer than a frame to make a large page interactive again: the menu
  // disappears before.
  const [isClosing, startClosing] = useTransition();
  const close = () => startClosing(() => onOpenChange(false));
  return (
    <Sheet
      {...sheet}
      className={classNames(styles["root"], className)}
      data-closing={isClosing ? "" : undefined}
      label={labels.title}
      onOpenChange={close}
    >
      <div className={styles["top"]}>
        <IconButton label={labels.close} icon={<Icon of={X} size={22} />} onClick={close} />
        {logo}
      </div>
      <nav aria-label={labels.title}>
        {groups.map(({ title, items }, index) => (
          <div key={title ?? index} className={styles["group"]}>
            {title !== undefined && <h2 className={styles["title"]}>{title}</h2>}
            <ul role="list" className={styles["list"]}>
              {items.map((item) => (
                <li key={`${item.href} ${item.label}`}>
                  <SideMenuItem
                    {...item}
                    current={item.href === currentHref}
                    onFollow={() => onOpenChange(false)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Sheet>
  );
}
