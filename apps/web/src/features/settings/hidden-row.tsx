import { Plural, useLingui } from "@lingui/react/macro";
import { useHidden } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { EyeOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import styles from "./settings.module.css";

const HiddenDialog = lazy(async () => ({
  default: (await import("./hidden-dialog")).HiddenDialog,
}));

/** Number of hidden items, and a link to their list. */
export function HiddenRow() {
  const { t } = useLingui();
  const { videoIds, creatorIds } = useHidden();
  const [isOpen, setOpen] = useState(false);
  const count = videoIds.length + creatorIds.length;
  return (
    <li className={styles["row"]}>
      <Icon of={EyeOff} size={22} />
      <span className={styles["words"]}>
        <span className={styles["label"]}>{t`Hidden videos and creators`}</span>{" "}
        <span className={styles["about"]}>
          {count === 0 ? (
            t`None. A video's menu hides it.`
          ) : (
            <Plural value={count} one="# hidden" other="# hidden" />
          )}
        </span>
      </span>
      {count > 0 && <Button size="small" onClick={() => setOpen(true)}>{t`Show the list`}</Button>}
      <Suspense>{isOpen && <HiddenDialog onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}
