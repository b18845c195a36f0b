import { useEffect, useRef, type ComponentProps } from "react";
import { steerWheel } from "../../dom/steer-wheel";
import { classNames } from "../class-names";
import { ControlButton } from "../controls/control-button";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";
import styles from "./volume.module.css";

/** Mute button and slider; the wheel over either moves by 5 %. */
export function Volume({ className, ...rest }: ComponentProps<"div">) {
  const { player, labels } = usePlayerContext();
  const { toggleMute, setVolume } = usePlayerActions();
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const level = usePlayer(({ volume, muted }) => (muted ? 0 : volume));

  // React listens to wheels passively, and the page must not scroll along.
  useEffect(() => (root.current ? steerWheel(root.current, player) : undefined), [player]);
  useEffect(() => slider.current?.style.setProperty("--mqp-level", `${level * 100}%`), [level]);

  return (
    <div {...rest} ref={root} className={classNames(styles["volume"], className)} data-part="volume">
      <ControlButton
        icon={level === 0 ? "muted" : level < 0.5 ? "quiet" : "loud"}
        label={level === 0 ? labels.unmute : labels.mute}
        shortcut="m"
        onClick={toggleMute}
      />
      <input
        ref={slider}
        type="range"
        className={styles["slider"]}
        aria-label={labels.volume}
        aria-valuetext={`${Math.round(level * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={level}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
