import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { Labels } from "../labels";
import { applyVideoAttributes } from "../skin/apply-video-attributes";
import { bigPlayButton } from "../skin/big-play-button";
import bigPlayStyles from "../skin/big-play-button.module.css";
import { captionsButton } from "../skin/captions-button";
import { castButton } from "../skin/cast-button";
import controlStyles from "../skin/controls.module.css";
import { fullscreenButton } from "../skin/fullscreen-button";
import { nextButton } from "../skin/next-button";
import { pipButton } from "../skin/pip-button";
import { playButton } from "../skin/play-button";
import { previousButton } from "../skin/previous-button";
import { rootAttributes } from "../skin/root";
import styles from "../skin/root.module.css";
import { theatreButton } from "../skin/theatre-button";
import videoStyles from "../skin/video.module.css";
import { announcer } from "./announcer";
import { captions } from "./captions";
import { controlButton } from "./control-button";
import { createElement, setAttributes } from "./create-element";
import { errorMessage } from "./error-message";
import { flash } from "./flash";
import { gestures } from "./gestures";
import { liveButton } from "./live-button";
import { loader } from "./loader";
import { groupParts, type Part, type PartFactory } from "./part";
import { seekBar } from "./seek-bar";
import { chapters, settings } from "./settings";
import { shortcuts } from "./shortcuts";
import { time } from "./time";
import { unmuteButton } from "./unmute-button";
import { volume } from "./volume";
import { watch } from "./watch";

const spacer: PartFactory = () => ({
  element: createElement("span", { class: controlStyles["spacer"] }),
  bind: () => () => {},
});

/**
 * Creates the React player's skin around a video without React: the same markup, from the same
 * stylesheet.
 */
export function createSkin(labels: Labels, video: HTMLVideoElement): Part {
  const create = (...factories: readonly PartFactory[]) =>
    factories.map((factory) => factory(labels));
  const root = createElement(
    "div",
    { class: styles["root"], role: "region", tabindex: -1, "data-marquee-player": "" },
    video,
  );
  const parts = groupParts(root, [
    ...create(
      captions(video),
      gestures,
      loader,
      flash,
      controlButton(bigPlayButton, bigPlayStyles["big"]),
    ),
    createControls(labels),
    ...create(unmuteButton, errorMessage, shortcuts, announcer),
  ]);
  return {
    element: root,
    bind: (player) =>
      cancelAll([parts.bind(player), bindRoot(root, player, labels), bindVideo(video, player)]),
  };
}

function createControls(labels: Labels): Part {
  const row = [
    controlButton(playButton),
    controlButton(previousButton),
    controlButton(nextButton),
    volume,
    liveButton,
    time,
    spacer,
    chapters,
    controlButton(captionsButton),
    controlButton(castButton),
    settings,
    controlButton(pipButton),
    controlButton(theatreButton),
    controlButton(fullscreenButton),
  ].map((factory) => factory(labels));
  return groupParts(
    createElement("div", { class: controlStyles["controls"], "data-part": "controls" }),
    [seekBar(labels), groupParts(createElement("div", { class: controlStyles["row"] }), row)],
  );
}

function bindRoot(root: HTMLElement, player: BrowserPlayer, labels: Labels): Cancel {
  return watch(
    player,
    (state) => rootAttributes(state, labels),
    (attributes) => setAttributes(root, attributes),
  );
}

function bindVideo(video: HTMLVideoElement, player: BrowserPlayer): Cancel {
  return watch(
    player,
    ({ source }) => source,
    (source) =>
      applyVideoAttributes(video, {
        className: videoStyles["video"] ?? "",
        poster: source?.poster,
        title: source?.title,
      }),
  );
}
