import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";
import styles from "./message.module.css";

/** What went wrong: a line while recovery is under way, the whole surface with Retry when playback has ended over it. */
export function ErrorMessage({ className, ...rest }: ComponentProps<"div">) {
  const { labels } = usePlayerContext();
  const { retry } = usePlayerActions();
  const kind = usePlayer(({ message }) => message?.kind);
  const ending = usePlayer(({ message }) => message?.ending === true);
  return (
    <div
      role="alert"
      {...rest}
      className={classNames(styles["area"], className)}
      data-part="error"
      data-ending={ending || undefined}
    >
      {kind && (
        <div className={styles["message"]}>
          <p className={styles["text"]}>{labels.messages[kind]}</p>
          {ending && (
            <button type="button" className={styles["retry"]} onClick={retry}>
              {labels.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
