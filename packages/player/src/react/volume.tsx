import { useEffect, useRef, type ComponentProps } from "react";
import { bindVolumeWheel } from "../skin/bind-volume-wheel";
import { fillVolumeSlider, volumeLevel, volumeSliderAttributes } from "../skin/volume-slider";
import styles from "../skin/volume.module.css";
import { MuteButton } from "./buttons";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

/** Mute button and slider; the wheel over either changes the volume by 5 %. */
export function Volume({ className, ...rest }: ComponentProps<"div">) {
  const { player, labels } = usePlayerContext();
  const { setVolume } = usePlayerActions();
  const root = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const level = usePlayerState(volumeLevel);

  // React's wheel listeners are passive, and the page must not scroll.
  useEffect(() => (root.current ? bindVolumeWheel(root.current, player) : undefined), [player]);
  useEffect(() => {
    if (slider.current) fillVolumeSlider(slider.current, level);
  }, [level]);

  return (
    <div
      {...rest}
      ref={root}
      className={classNames(styles["volume"], className)}
      data-part="volume"
    >
      <MuteButton />
      <input
        {...volumeSliderAttributes(level, labels)}
        ref={slider}
        className={styles["slider"]}
        value={level}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
