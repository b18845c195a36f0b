import { useLayoutEffect, useRef, useState } from "react";
import { isInPlayer } from "../engine/fast-start/prepared-starts";
import { applyVideoAttributes } from "../skin/apply-video-attributes";
import { moveVideoInto } from "../skin/move-video-into";
import styles from "../skin/video.module.css";
import { usePlayerContext } from "./player-context";

interface PreloadedVideoProps {
  preloadedElement: HTMLVideoElement;
  className: string;
  poster: string | undefined;
  title: string | undefined;
}

/** Moves an element that started to play before React rendered into the player. */
export function PreloadedVideo({
  preloadedElement,
  className,
  poster,
  title,
}: PreloadedVideoProps) {
  const { media: mediaRef, firstSource } = usePlayerContext();
  const container = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    // Another player of the same video may already have taken it.
    const video = isInPlayer(preloadedElement) ? document.createElement("video") : preloadedElement;
    if (container.current) moveVideoInto(container.current, video);
    mediaRef.current = video;
    return () => {
      video.remove();
      mediaRef.current = null;
    };
  }, [mediaRef, preloadedElement]);
  // A video that plays no longer shows its poster, but the browser would still fetch it.
  const [skippedPoster] = useState(preloadedElement.paused ? undefined : firstSource?.poster);
  const shownPoster = poster === skippedPoster ? undefined : poster;
  useLayoutEffect(() => {
    if (mediaRef.current)
      applyVideoAttributes(mediaRef.current, { className, poster: shownPoster, title });
  }, [mediaRef, className, shownPoster, title]);
  return <div ref={container} className={styles["container"]} />;
}
