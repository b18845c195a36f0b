import { cancelAll, type Cancel } from "../core/cancel";
import { captionsView } from "../skin/captions";
import styles from "../skin/captions.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { createElement, setAttributes } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/**
 * Captions of a video, drawn by the page so that they can be styled and stay above the controls.
 */
export function captions(video: HTMLVideoElement): PartFactory {
  return () => {
    const element = createElement("div", { class: styles["captions"], "data-part": "captions" });
    return {
      element,
      bind(player) {
        let stopDrawing: Cancel = () => {};
        return cancelAll([
          watch(player, captionsView, ({ isOn, language }) => {
            setAttributes(element, { lang: language });
            stopDrawing();
            stopDrawing = isOn
              ? loadOnDemand(({ drawCaptions }) => drawCaptions(video, element))
              : () => {};
          }),
          () => stopDrawing(),
        ]);
      },
    };
  };
}
