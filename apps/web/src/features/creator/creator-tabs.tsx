import { LinkTabs } from "@marquee/ui/link-tabs";
import { paths } from "../../config/paths";
import type { CreatorTab } from "./creator-tab";
import styles from "./creator-tabs.module.css";

interface CreatorTabsProps {
  username: string;
  current: CreatorTab;
}

export function CreatorTabs({ username, current }: CreatorTabsProps) {
  return (
    <LinkTabs
      className={styles["tabs"]}
      label="Channel"
      tabs={[
        { href: paths.creator.href(username), label: "Videos", current: current === "videos" },
        {
          href: paths.creator.href(username, { tab: "playlists" }),
          label: "Playlists",
          current: current === "playlists",
        },
        { href: paths.creator.href(username, { tab: "about" }), label: "About", current: current === "about" },
      ]}
    />
  );
}
