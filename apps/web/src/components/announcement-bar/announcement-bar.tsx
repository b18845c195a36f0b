import { useLingui } from "@lingui/react/macro";
import { textDirection } from "@marquee/ui/labels";
import { Link } from "@marquee/ui/link";
import type { ComponentProps, ReactNode } from "react";
import type { SiteAnnouncement } from "../../config/site-config";
import styles from "./announcement-bar.module.css";

type AnnouncementBarProps = ComponentProps<"aside"> &
  Pick<SiteAnnouncement, "locale" | "text" | "link"> & {
    /** A button at the end. */
    action?: ReactNode;
  };

/** A message of the people who run the site, above a page. */
export function AnnouncementBar({ locale, text, link, action, ...rest }: AnnouncementBarProps) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Announcement`} {...rest} className={styles["root"]}>
      <p lang={locale} dir={textDirection(locale)}>
        {link === null ? text : <Link href={link}>{text}</Link>}
      </p>
      {action}
    </aside>
  );
}
