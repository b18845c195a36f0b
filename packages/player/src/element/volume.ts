import { cancelAll } from "../core/cancel";
import { steerWheel } from "../dom/steer-wheel";
import { subscribeTo } from "../dom/subscribe-to";
import styles from "../react/volume/volume.module.css";
import { make } from "./dom";
import { iconButton } from "./icon-button";
import { watch, type PieceMaker } from "./piece";

/** Mute button and slider; the wheel over either moves by 5 %. */
export const volume: PieceMaker = (labels) => {
  const level = (state: { muted: boolean; volume: number }) => (state.muted ? 0 : state.volume);
  const mute = iconButton({
    labels,
    icon: (state) => (level(state) === 0 ? "muted" : level(state) < 0.5 ? "quiet" : "loud"),
    label: (state) => (level(state) === 0 ? "unmute" : "mute"),
    shortcut: "m",
    run: ({ actions }) => actions.toggleMute(),
  });
  const range = { type: "range", min: "0", max: "1", step: "0.05" };
  const slider = make("input", { ...range, class: styles["slider"], "aria-label": labels.volume });
  const element = make("div", { class: styles["volume"], "data-part": "volume" }, mute.element, slider);
  return {
    element,
    follow: (player) =>
      cancelAll([
        mute.follow(player),
        steerWheel(element, player),
        subscribeTo(slider, { input: () => player.actions.setVolume(slider.valueAsNumber) }),
        watch(player, level, (share) => {
          slider.value = String(share);
          slider.setAttribute("aria-valuetext", `${Math.round(share * 100)}%`);
          slider.style.setProperty("--mqp-level", `${share * 100}%`);
        }),
      ]),
  };
};
