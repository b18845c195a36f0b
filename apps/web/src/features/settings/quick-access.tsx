import { Icon } from "@marquee/ui/icon";
import { BaseLink } from "@marquee/ui/link";
import { ChevronRight, Download, KeyRound, LogOut, MonitorSmartphone, UserPen, UserRoundCog } from "lucide-react";
import { paths } from "../../config/paths";
import styles from "./quick-access.module.css";

const places = [
  { label: "Manage Devices", about: "Where you are logged in", href: paths.devices.href(), icon: MonitorSmartphone },
  { label: "Update Password", about: "Logs out all other devices", href: paths.changePassword.href(), icon: KeyRound },
  { label: "Edit account", about: "Name, username and email", href: paths.modifyAccount.href(), icon: UserPen },
  { label: "Export data", about: "Everything we keep about you", href: paths.exportData.href(), icon: Download },
  { label: "Manage my account", about: "2FA, plans, deletion", href: paths.account.href(), icon: UserRoundCog },
  { label: "Logout", about: "On this device", href: paths.logout.href(), icon: LogOut },
];

/** Where a signed-in user goes most. */
export function QuickAccess() {
  return (
    <ul role="list" className={styles["list"]}>
      {places.map(({ label, about, href, icon }) => (
        <li key={href}>
          <BaseLink className={styles["card"]} href={href}>
            <Icon of={icon} size={22} />
            <span>
              <span className={styles["label"]}>{label}</span>
              <span className={styles["about"]}>{about}</span>
            </span>
            <Icon of={ChevronRight} size={18} />
          </BaseLink>
        </li>
      ))}
    </ul>
  );
}
