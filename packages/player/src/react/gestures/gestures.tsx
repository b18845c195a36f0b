import { useRef, type ComponentProps, type PointerEvent } from "react";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import styles from "./gestures.module.css";

const doubleTapMs = 300;
const tapSeekSeconds = 10;

/**
 * The surface over the picture. Mouse: click plays or pauses, double click goes fullscreen. Touch: a tap shows or hides the
 * controls, a double tap at a side moves by 10 s, each further tap by 10 s more.
 */
export function Gestures({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);

  const tap = (event: PointerEvent<HTMLDivElement>) => {
    const { actions, state } = player;
    const isDouble = event.timeStamp - lastTapAt.current < doubleTapMs;
    lastTapAt.current = event.timeStamp;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    if (!isDouble) return state.controlsVisible && !state.paused ? actions.hideControls() : actions.wakeControls();
    if (across < 0.35) actions.seekBy(-tapSeekSeconds);
    else if (across > 0.65) actions.seekBy(tapSeekSeconds);
    else actions.togglePlay();
  };

  return (
    <div
      {...rest}
      aria-hidden
      data-part="gestures"
      className={classNames(styles["gestures"], className)}
      onPointerUp={(event) => {
        if (event.pointerType !== "mouse") tap(event);
      }}
      onClick={(event) => {
        // Touch has its own meaning; the click that follows it is not one.
        if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === "touch") return;
        if (player.state.message?.ending !== true) player.actions.togglePlay();
      }}
      onDoubleClick={(event) => {
        if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType !== "touch")
          player.actions.toggleFullscreen();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse" && !event.currentTarget.parentElement?.matches(":hover"))
          player.actions.hideControls();
      }}
    />
  );
}
