import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";
import styles from "./unmute.module.css";

/** Shown when the browser let playback start without sound only. */
export function Unmute({ className, ...rest }: ComponentProps<"button">) {
  const { labels } = usePlayerContext();
  const { toggleMute } = usePlayerActions();
  if (!usePlayer(({ mutedByAutoplay, muted }) => mutedByAutoplay && muted)) return null;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles["unmute"], className)}
      data-part="unmute"
      onClick={toggleMute}
    >
      <Icon name="muted" />
      {labels.tapToUnmute}
    </button>
  );
}
