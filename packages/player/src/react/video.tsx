import type { ComponentProps } from "react";
import styles from "../skin/video.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { PreloadedVideo } from "./preloaded-video";
import { usePlayerState } from "./use-player-state";

/** The `<video>` element. */
export function Video({ className, ...rest }: Omit<ComponentProps<"video">, "src" | "controls">) {
  const { media, preloadedElement } = usePlayerContext();
  const poster = usePlayerState(({ source }) => source?.poster);
  const title = usePlayerState(({ source }) => source?.title);
  const classes = classNames(styles["video"], className);
  // Props of the host need an element that React renders.
  if (preloadedElement && Object.keys(rest).length === 0) {
    return (
      <PreloadedVideo
        preloadedElement={preloadedElement}
        className={classes}
        poster={poster}
        title={title}
      />
    );
  }
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
