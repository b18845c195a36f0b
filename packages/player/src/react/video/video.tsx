import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import { SpareVideo } from "./spare-video";
import styles from "./video.module.css";

/** The picture. */
export function Video({ className, ...rest }: Omit<ComponentProps<"video">, "src" | "controls">) {
  const { media, spare } = usePlayerContext();
  const poster = usePlayer(({ source }) => source?.poster);
  const title = usePlayer(({ source }) => source?.title);
  const classes = classNames(styles["video"], className);
  // What the host wants of the element, only an element of its own can give it.
  if (spare && Object.keys(rest).length === 0)
    return <SpareVideo spare={spare} className={classes} poster={poster} title={title} />;
  return (
    <video
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={title}
      {...rest}
      {...(poster === undefined ? {} : { poster })}
      ref={media}
      className={classes}
    />
  );
}
