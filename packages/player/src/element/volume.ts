import { cancelAll } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import { bindVolumeWheel } from "../skin/bind-volume-wheel";
import { muteButton } from "../skin/mute-button";
import { fillVolumeSlider, volumeLevel, volumeSliderAttributes } from "../skin/volume-slider";
import styles from "../skin/volume.module.css";
import { controlButton } from "./control-button";
import { createElement, setAttributes } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Mute button and slider; the wheel over either changes the volume by 5 %. */
export const volume: PartFactory = (labels) => {
  const mute = controlButton(muteButton)(labels);
  const slider = createElement("input", {
    ...volumeSliderAttributes(1, labels),
    class: styles["slider"],
  });
  const element = createElement(
    "div",
    { class: styles["volume"], "data-part": "volume" },
    mute.element,
    slider,
  );
  return {
    element,
    bind: (player) =>
      cancelAll([
        mute.bind(player),
        bindVolumeWheel(element, player),
        subscribeTo(slider, { input: () => player.actions.setVolume(slider.valueAsNumber) }),
        watch(player, volumeLevel, (level) => {
          setAttributes(slider, volumeSliderAttributes(level, labels));
          slider.value = String(level);
          fillVolumeSlider(slider, level);
        }),
      ]),
  };
};
