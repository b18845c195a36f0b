import { useLayoutEffect, useRef, useState } from "react";
import { dressVideo } from "../../dom/dress-video";
import { putInPlace } from "../../dom/put-in-place";
import { isInPlayer } from "../../engine/fast-start/prepared-starts";
import { usePlayerContext } from "../player-context";
import styles from "./video.module.css";

interface SpareVideoProps {
  spare: HTMLVideoElement;
  className: string;
  poster: string | undefined;
  title: string | undefined;
}

/** Puts an element in place that has begun to play before React was there. */
export function SpareVideo({ spare, className, poster, title }: SpareVideoProps) {
  const { media: mediaRef, firstSource } = usePlayerContext();
  const place = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    // Another player of the same video may have been quicker.
    const video = isInPlayer(spare) ? document.createElement("video") : spare;
    if (place.current) putInPlace(video, place.current);
    mediaRef.current = video;
    return () => {
      video.remove();
      mediaRef.current = null;
    };
  }, [mediaRef, spare]);
  // What plays already shows its poster no more, and the browser would fetch it all the same.
  const [needless] = useState(spare.paused ? undefined : firstSource?.poster);
  const wanted = poster === needless ? undefined : poster;
  useLayoutEffect(() => {
    if (mediaRef.current) dressVideo(mediaRef.current, { className, poster: wanted, title });
  }, [mediaRef, className, wanted, title]);
  return <div ref={place} className={styles["place"]} />;
}
