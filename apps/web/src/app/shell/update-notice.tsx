import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import styles from "./shell.module.css";

/** Says that the site was renewed meanwhile. Nothing is taken away: one reloads when one likes. */
export function UpdateNotice() {
  return (
    <Notice
      className={styles["update"]}
      title="A new version is ready"
      action={
        <Button size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  );
}
