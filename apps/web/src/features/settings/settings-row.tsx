import { Icon } from "@marquee/ui/icon";
import { BaseLink } from "@marquee/ui/link";
import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface SettingsRowProps {
  label: string;
  about: ReactNode;
  href: string;
  icon: LucideIcon;
  /** Takes the place of the icon. */
  picture?: ReactNode;
}

export function SettingsRow({ label, about, href, icon, picture }: SettingsRowProps) {
  return (
    <li>
      <BaseLink className={styles["row"]} href={href}>
        {picture ?? <Icon of={icon} size={22} />}
        <span className={styles["words"]}>
          <span className={styles["label"]}>{label}</span>{" "}
          <span className={styles["about"]}>{about}</span>
        </span>
        <Icon of={ChevronRight} size={18} />
      </BaseLink>
    </li>
  );
}
