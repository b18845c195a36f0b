import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Avatar } from "@marquee/ui/avatar";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Menu, MenuHeading, MenuLink } from "@marquee/ui/menu";
import { Clapperboard, Flag, Gauge, LogOut, UserRoundCog } from "lucide-react";
import { paths } from "../../config/paths";
import styles from "./account-menu.module.css";

/** Renders the signed-in user's menu, which their picture opens. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const picture = <Avatar name={user.name} src={user.picture ?? undefined} size={32} />;
  return (
    <Menu aria-label={t`Account`} trigger={<IconButton label={t`Account`} icon={picture} />}>
      <MenuHeading>
        <div className={styles["name"]}>{user.name}</div>
        <div className={styles["email"]}>{user.email}</div>
      </MenuHeading>
      <MenuLink href={paths.settings.href()} icon={<Icon of={UserRoundCog} />}>
        {t`Settings`}
      </MenuLink>
      <MenuLink href={paths.studio.href()} icon={<Icon of={Clapperboard} />}>
        {t`Studio`}
      </MenuLink>
      {user.isModerator && (
        <MenuLink href={paths.moderation.href()} icon={<Icon of={Flag} />}>
          {t`Moderation`}
        </MenuLink>
      )}
      {user.isAdministrator && (
        <MenuLink href={paths.admin.href()} icon={<Icon of={Gauge} />}>
          {t`Administration`}
        </MenuLink>
      )}
      <MenuLink href={paths.logout.href()} icon={<Icon of={LogOut} />}>
        {t`Logout`}
      </MenuLink>
    </Menu>
  );
}
