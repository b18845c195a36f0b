import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import styles from "./video.module.css";

/** The picture. */
export function Video({ className, ...rest }: Omit<ComponentProps<"video">, "src" | "controls">) {
  const { media } = usePlayerContext();
  const poster = usePlayer(({ source }) => source?.poster);
  const title = usePlayer(({ source }) => source?.title);
  return (
    <video
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={title}
      {...rest}
      {...(poster === undefined ? {} : { poster })}
      ref={media}
      className={classNames(styles["video"], className)}
    />
  );
}
