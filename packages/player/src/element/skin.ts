import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { PlayerState } from "../core/state";
import { dressVideo } from "../dom/dress-video";
import type { Labels } from "../labels";
import controlStyles from "../react/controls/controls.module.css";
import styles from "../react/root/root.module.css";
import videoStyles from "../react/video/video.module.css";
import {
  bigPlayButton,
  captionsButton,
  castButton,
  fullscreenButton,
  nextButton,
  pipButton,
  playButton,
  previousButton,
} from "./buttons";
import { make } from "./dom";
import { announcer, flash } from "./feedback";
import { captions, errorMessage, gestures, loader, time, unmute } from "./overlays";
import { grouped, watch, type PieceMaker } from "./piece";
import { seekBar } from "./seek-bar";
import { settings } from "./settings";
import { shortcuts } from "./shortcuts";
import { volume } from "./volume";

export interface Skin {
  root: HTMLElement;
  /** Shows the player's state until cancelled. */
  follow(player: BrowserPlayer): Cancel;
}

const spacer: PieceMaker = () => ({
  element: make("span", { class: controlStyles["spacer"] }),
  follow: () => () => {},
});

/** The player's face without React, around an element: the same look and names, from the same stylesheet. */
export function createSkin(labels: Labels, picture: HTMLVideoElement): Skin {
  const all = (...makers: readonly PieceMaker[]) => makers.map((maker) => maker(labels));
  const row = grouped(
    make("div", { class: controlStyles["row"] }),
    all(
      playButton,
      previousButton,
      nextButton,
      volume,
      time,
      spacer,
      captionsButton,
      castButton,
      settings,
      pipButton,
      fullscreenButton,
    ),
  );
  const controls = grouped(make("div", { class: controlStyles["controls"], "data-part": "controls" }), [
    ...all(seekBar),
    row,
  ]);
  const frame = make(
    "div",
    { class: styles["root"], role: "region", tabindex: "-1", "data-marquee-player": "" },
    picture,
  );
  const face = grouped(frame, [
    ...all(captions(picture), gestures, loader, flash, bigPlayButton),
    controls,
    ...all(unmute, errorMessage, shortcuts, announcer),
  ]);
  return {
    root: frame,
    follow: (player) =>
      cancelAll([
        face.follow(player),
        watch(
          player,
          ({ source }) => source,
          (source) => {
            frame.setAttribute("aria-label", source?.title ? `${labels.player}: ${source.title}` : labels.player);
            dressVideo(picture, {
              className: videoStyles["video"] ?? "",
              poster: source?.poster,
              title: source?.title,
            });
          },
        ),
        watch(player, flags, (shown) => {
          for (const [name, on] of Object.entries(JSON.parse(shown) as Record<string, string | boolean>)) {
            if (on === false) frame.removeAttribute(`data-${name}`);
            else frame.setAttribute(`data-${name}`, on === true ? "true" : on);
          }
        }),
      ]),
  };
}

/** What hosts and parts style by, as one value that is the same while they are. */
function flags(state: PlayerState): string {
  const { paused, ended, started, waiting, seeking, fullscreen, pip, controlsVisible, message } = state;
  return JSON.stringify({
    paused,
    ended,
    started,
    fullscreen,
    pip,
    waiting: waiting || seeking,
    controls: controlsVisible ? "visible" : "hidden",
    message: message?.kind ?? false,
    failed: message?.ending === true,
  });
}
