import { useEffect, useRef, type ComponentProps } from "react";
import { steerGestures } from "../../dom/steer-gestures";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import styles from "./gestures.module.css";

/** The surface over the picture: clicks and taps. */
export function Gestures({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => (surface.current ? steerGestures(surface.current, player) : undefined), [player]);
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
