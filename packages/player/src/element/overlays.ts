import { cancelAll, type Cancel } from "../core/cancel";
import { formatTime } from "../core/format-time";
import { steerGestures } from "../dom/steer-gestures";
import { subscribeTo } from "../dom/subscribe-to";
import { whileShown } from "../dom/while-shown";
import captionsStyles from "../react/captions/captions.module.css";
import timeStyles from "../react/controls/time.module.css";
import gesturesStyles from "../react/gestures/gestures.module.css";
import loaderStyles from "../react/loader/loader.module.css";
import messageStyles from "../react/message/message.module.css";
import unmuteStyles from "../react/message/unmute.module.css";
import { make, makeIcon } from "./dom";
import { watch, type PieceMaker } from "./piece";

const loadDrawing = () => import("../dom/draw-captions");

/** The words being spoken; how they are drawn comes with the first stream that has some. Needs the picture that they belong to. */
export const captions =
  (picture: HTMLVideoElement): PieceMaker =>
  () => {
    const element = make("div", { class: captionsStyles["captions"], "data-part": "captions" });
    return {
      element,
      follow(player) {
        let drawing: Promise<Cancel> | null = null;
        return cancelAll([
          watch(
            player,
            ({ textTracks }) => textTracks.length > 0,
            (some) => {
              if (some) drawing ??= loadDrawing().then(({ drawCaptions }) => drawCaptions(picture, element));
            },
          ),
          () => void drawing?.then((stop) => stop()),
        ]);
      },
    };
  };

/** The surface over the picture: clicks and taps. */
export const gestures: PieceMaker = () => {
  const attributes = { class: gesturesStyles["gestures"], "aria-hidden": "true", "data-part": "gestures" };
  const element = make("div", attributes);
  return { element, follow: (player) => steerGestures(element, player) };
};

export const loader: PieceMaker = (labels) => {
  const attributes = { class: loaderStyles["loader"], role: "status", "aria-label": labels.loading };
  const element = make("div", attributes, make("span", { class: loaderStyles["ring"] }));
  return {
    element,
    follow: (player) =>
      watch(
        player,
        ({ waiting, seeking, message }) => (waiting || seeking) && message?.ending !== true,
        (shown) => (element.hidden = !shown),
      ),
  };
};

export const time: PieceMaker = () => {
  const current = make("span");
  const whole = make("span", { class: timeStyles["duration"] });
  const element = make("div", { class: timeStyles["time"], "data-part": "time" }, current, whole);
  return {
    element,
    follow: (player) =>
      cancelAll([
        watch(
          whileShown(element, player),
          (state) => formatTime(state.currentTime),
          (text) => (current.textContent = text),
        ),
        watch(
          player,
          (state) => formatTime(state.duration),
          (text) => (whole.textContent = ` / ${text}`),
        ),
      ]),
  };
};

/** What went wrong: a line while recovery is under way, the whole surface with Retry when playback has ended over it. */
export const errorMessage: PieceMaker = (labels) => {
  const element = make("div", { class: messageStyles["area"], role: "alert", "data-part": "error" });
  return {
    element,
    follow: (player) =>
      watch(
        player,
        ({ message }) => message,
        (said) => {
          element.toggleAttribute("data-ending", said?.ending === true);
          if (!said) return element.replaceChildren();
          const again = make("button", { class: messageStyles["retry"], type: "button" }, labels.retry);
          again.addEventListener("click", player.actions.retry);
          const text = make("p", { class: messageStyles["text"] }, labels.messages[said.kind]);
          element.replaceChildren(
            make("div", { class: messageStyles["message"] }, text, ...(said.ending ? [again] : [])),
          );
        },
      ),
  };
};

/** Shown when the browser let playback start without sound only. */
export const unmute: PieceMaker = (labels) => {
  const attributes = { class: unmuteStyles["unmute"], type: "button", "data-part": "unmute" };
  const element = make("button", attributes, makeIcon("muted"), labels.tapToUnmute);
  return {
    element,
    follow: (player) =>
      cancelAll([
        subscribeTo(element, { click: player.actions.toggleMute }),
        watch(
          player,
          ({ mutedByAutoplay, muted }) => mutedByAutoplay && muted,
          (shown) => (element.hidden = !shown),
        ),
      ]),
  };
};
