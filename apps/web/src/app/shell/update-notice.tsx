import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import styles from "./shell.module.css";

/** Announces a newer build. The visitor reloads when it suits them. */
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
