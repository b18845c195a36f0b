import { LinkTabs } from "@marquee/ui/link-tabs";
import { paths } from "../../config/paths";
import styles from "./following-tabs.module.css";

export function FollowingTabs({ current }: { current: "new" | "creators" }) {
  return (
    <LinkTabs
      className={styles["tabs"]}
      label="Following"
      tabs={[
        { href: paths.following.href(), label: "New", current: current === "new" },
        { href: paths.following.href({ tab: "creators" }), label: "Creators", current: current === "creators" },
      ]}
    />
  );
}
