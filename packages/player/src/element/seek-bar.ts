import { cancelAll } from "../core/cancel";
import { bindSeekBar } from "../skin/bind-seek-bar";
import { loadOnDemand } from "../skin/load-on-demand";
import preview from "../skin/preview.module.css";
import {
  chapterMarks,
  markerMarks,
  placeBarMark,
  seekBarAttributes,
  type BarMark,
} from "../skin/seek-bar";
import styles from "../skin/seek-bar.module.css";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Playhead, buffer, chapters and previews. */
export const seekBar: PartFactory = (labels) => {
  const chapters = createElement("div");
  const markers = createElement("div");
  const track = createElement(
    "div",
    { class: styles["track"] },
    createElement("div", { class: styles["buffered"] }),
    createElement("div", { class: styles["played"] }),
    chapters,
  );
  const image = createElement("div", { class: preview["image"], hidden: "" });
  const chapter = createElement("span", { class: preview["chapter"] });
  const time = createElement("span", { class: preview["time"] });
  const bubble = createElement(
    "div",
    { class: preview["bubble"], "data-part": "preview", "aria-hidden": "true" },
    image,
    chapter,
    time,
  );
  const bar = createElement(
    "div",
    { ...seekBarAttributes(labels), class: styles["bar"], tabindex: 0 },
    track,
    markers,
    createElement("div", { class: styles["thumb"] }),
    bubble,
  );
  const elements = { bar, bubble, image, chapter, time };
  return {
    element: bar,
    bind: (player) =>
      cancelAll([
        bindSeekBar(bar, player, {
          labels,
          onPoint: (seconds) =>
            loadOnDemand(({ updatePreview }) => updatePreview(elements, player.state, seconds)),
        }),
        watch(
          player,
          ({ source, fileChapters, duration }) => ({ source, fileChapters, duration }),
          (state) => {
            showMarks(chapters, styles["chapter"], chapterMarks(state));
            showMarks(markers, styles["marker"], markerMarks(state));
          },
        ),
      ]),
  };
};

function showMarks(
  place: HTMLElement,
  className: string | undefined,
  marks: readonly BarMark[],
): void {
  const elements = marks.map((mark) => {
    const element = createElement("span", { class: className });
    placeBarMark(element, mark);
    return element;
  });
  place.replaceChildren(...elements);
}
