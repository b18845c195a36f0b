import { cancelAll } from "../core/cancel";
import { steerSeekBar } from "../dom/steer-seek-bar";
import preview from "../react/seek-bar/preview.module.css";
import styles from "../react/seek-bar/seek-bar.module.css";
import { make } from "./dom";
import { watch, type PieceMaker } from "./piece";

/** Comes with the first pointer over the bar. */
const loadPreview = () => import("../dom/paint-preview");

/** Position, buffer, chapters and previews. */
export const seekBar: PieceMaker = (labels) => {
  const chapters = make("div");
  const track = make(
    "div",
    { class: styles["track"] },
    make("div", { class: styles["buffered"] }),
    make("div", { class: styles["played"] }),
    chapters,
  );
  const picture = make("div", { class: preview["picture"], hidden: "" });
  const chapter = make("span", { class: preview["chapter"] });
  const time = make("span", { class: preview["time"] });
  const bubble = make(
    "div",
    { class: preview["bubble"], "data-part": "preview", "aria-hidden": "true" },
    picture,
    chapter,
    time,
  );
  const role = { role: "slider", tabindex: "0", "aria-label": labels.seek, "aria-valuemin": "0", "aria-valuenow": "0" };
  const bar = make(
    "div",
    { ...role, class: styles["bar"], "data-part": "seek-bar" },
    track,
    make("div", { class: styles["thumb"] }),
    bubble,
  );
  return {
    element: bar,
    follow: (player) => {
      const markChapters = () => {
        const { source, duration } = player.state;
        const later = duration > 0 ? (source?.chapters?.filter(({ startSeconds }) => startSeconds > 0) ?? []) : [];
        chapters.replaceChildren(
          ...later.map(({ startSeconds }) => {
            const mark = make("span", { class: styles["chapter"] });
            mark.style.setProperty("inset-inline-start", `${(startSeconds / duration) * 100}%`);
            return mark;
          }),
        );
      };
      const parts = { bar, bubble, picture, chapter, time };
      return cancelAll([
        steerSeekBar(bar, player, {
          labels,
          onPoint: (second) => void loadPreview().then(({ paintPreview }) => paintPreview(parts, player.state, second)),
        }),
        watch(player, ({ source }) => source?.chapters, markChapters),
        watch(player, ({ duration }) => duration, markChapters),
      ]);
    },
  };
};
