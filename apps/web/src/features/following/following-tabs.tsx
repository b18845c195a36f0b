import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "@marquee/ui/link-tabs";
import { paths } from "../../config/paths";
import styles from "./following-tabs.module.css";

export function FollowingTabs({ current }: { current: "new" | "creators" }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      className={styles["tabs"]}
      label={t`Following`}
      tabs={[
        {
          href: paths.following.href(),
          label: t({ message: "New", context: "videos" }),
          current: current === "new",
        },
        {
          href: paths.following.href({ tab: "creators" }),
          label: t`Creators`,
          current: current === "creators",
        },
      ]}
    />
  );
}
