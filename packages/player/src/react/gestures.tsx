import { useEffect, useRef, type ComponentProps } from "react";
import { bindGestures } from "../skin/bind-gestures";
import styles from "../skin/gestures.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";

/** The surface over the video that takes clicks and taps. */
export function Gestures({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => (surface.current ? bindGestures(surface.current, player) : undefined), [player]);
  return (
    <div
      {...rest}
      ref={surface}
      aria-hidden
      data-part="gestures"
      className={classNames(styles["gestures"], className)}
    />
  );
}
