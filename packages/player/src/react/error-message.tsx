import type { ComponentProps } from "react";
import { errorMessageView, errorText } from "../skin/error-message";
import styles from "../skin/error-message.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

/**
 * The error message: one row of text during recovery, over the whole video once playback has ended.
 */
export function ErrorMessage({ className, ...rest }: ComponentProps<"div">) {
  const { labels } = usePlayerContext();
  const { retry } = usePlayerActions();
  const view = usePlayerState(errorMessageView);
  return (
    <div
      role="alert"
      {...rest}
      className={classNames(styles["area"], className)}
      data-part="error"
      data-ending={view?.isEnding || undefined}
    >
      {view && (
        <div className={styles["message"]}>
          <p className={styles["text"]}>{errorText(view, labels)}</p>
          {view.canRetry && (
            <button type="button" className={styles["retry"]} onClick={retry}>
              {labels.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
