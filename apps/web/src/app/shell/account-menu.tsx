import { Avatar } from "@marquee/ui/avatar";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { BaseLink } from "@marquee/ui/link";
import { LogOut, UserRoundCog } from "lucide-react";
import { useId, useRef } from "react";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";
import styles from "./account-menu.module.css";
import { moveFocus } from "./move-focus";

const places = [
  { label: "Account Settings", href: paths.account, icon: UserRoundCog },
  { label: "Logout", href: paths.logout, icon: LogOut },
];

/**
 * What belongs to the signed-in user, behind their picture. The platform's own popover: Escape and a click outside close
 * it, the focus returns to the picture, and the header stays small.
 */
export function AccountMenu() {
  const user = useUser();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  if (!user) return null;
  return (
    <>
      <IconButton
        label="Account"
        icon={<Avatar name={user.name} src={user.picture ?? undefined} size={32} />}
        aria-haspopup="menu"
        popoverTarget={id}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Account"
        className={styles["popover"]}
        onToggle={(event) => {
          if (event.newState === "open") event.currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        onKeyDown={(event) => {
          if (event.key === "Tab") close();
          else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        <div className={styles["who"]}>
          <div className={styles["name"]}>{user.name}</div>
          <div className={styles["email"]}>{user.email}</div>
        </div>
        {places.map(({ label, href, icon }) => (
          <BaseLink key={href} role="menuitem" tabIndex={-1} className={styles["link"]} href={href} onClick={close}>
            <Icon of={icon} />
            {label}
          </BaseLink>
        ))}
      </div>
    </>
  );
}
