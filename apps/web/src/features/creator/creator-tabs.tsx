import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "@marquee/ui/link-tabs";
import { paths } from "../../config/paths";
import type { CreatorTab } from "./creator-tab";
import styles from "./creator-tabs.module.css";

interface CreatorTabsProps {
  username: string;
  current: CreatorTab;
}

export function CreatorTabs({ username, current }: CreatorTabsProps) {
  const { t } = useLingui();
  return (
    <LinkTabs
      className={styles["tabs"]}
      label={t`Channel`}
      tabs={[
        { href: paths.creator.href(username), label: t`Videos`, current: current === "videos" },
        {
          href: paths.creator.href(username, { tab: "playlists" }),
          label: t`Playlists`,
          current: current === "playlists",
        },
        {
          href: paths.creator.href(username, { tab: "about" }),
          label: t`About`,
          current: current === "about",
        },
      ]}
    />
  );
}
