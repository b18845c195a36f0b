import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Menu, MenuHeading, MenuLink, MenuSeparator } from "@marquee/ui/menu";
import { LogOut, UserRoundCog } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import styles from "./account-menu.module.css";

interface AccountMenuProps {
  user: SessionUser;
  picture: ReactNode;
}

/** What belongs to the signed-in user, behind their picture. It is wanted at once when it is loaded. */
export function AccountMenu({ user, picture }: AccountMenuProps) {
  return (
    <Menu defaultOpen trigger={<IconButton label="Account" icon={picture} />}>
      <MenuHeading>
        <p className={styles["name"]}>{user.name}</p>
        <p className={styles["email"]}>{user.email}</p>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink href={paths.account} icon={<Icon of={UserRoundCog} />}>
        Account Settings
      </MenuLink>
      <MenuLink href={paths.logout} icon={<Icon of={LogOut} />}>
        Logout
      </MenuLink>
    </Menu>
  );
}
