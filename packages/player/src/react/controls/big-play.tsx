import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";
import styles from "./big-play.module.css";

/** The light in the middle before the first play, and to play again after the end. */
export function BigPlay({ className, ...rest }: ComponentProps<"button">) {
  const { labels } = usePlayerContext();
  const { togglePlay } = usePlayerActions();
  const face = usePlayer(({ started, paused, ended, waiting, seeking, message }) =>
    message || waiting ? null : ended ? "replay" : !started && paused && !seeking ? "play" : null,
  );
  if (!face) return null;
  return (
    <button
      type="button"
      aria-label={labels[face]}
      {...rest}
      className={classNames(styles["big"], className)}
      onClick={togglePlay}
    >
      <Icon name={face} />
    </button>
  );
}
