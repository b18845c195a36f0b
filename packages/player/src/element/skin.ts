import { cancelAll, type Cancel } from "../core/cancel";
import { playbackRates } from "../core/features/rate";
import { formatTime } from "../core/format-time";
import type { PlayerState } from "../core/state";
import type { BrowserPlayer } from "../assemble-player";
import { drawCaptions } from "../dom/draw-captions";
import { dressVideo } from "../dom/dress-video";
import type { IconName } from "../dom/icon-shapes";
import { paintSeekBar } from "../dom/paint-seek-bar";
import { subscribeTo } from "../dom/subscribe-to";
import type { Labels } from "../labels";
import captions from "../react/captions/captions.module.css";
import bigPlay from "../react/controls/big-play.module.css";
import button from "../react/controls/control-button.module.css";
import controls from "../react/controls/controls.module.css";
import time from "../react/controls/time.module.css";
import gestures from "../react/gestures/gestures.module.css";
import loader from "../react/loader/loader.module.css";
import message from "../react/message/message.module.css";
import root from "../react/root/root.module.css";
import seek from "../react/seek-bar/seek-bar.module.css";
import video from "../react/video/video.module.css";
import select from "./select.module.css";
import { make, makeIcon } from "./dom";

export interface Skin {
  root: HTMLElement;
  video: HTMLVideoElement;
  /** Shows the player's state until cancelled. */
  follow(player: BrowserPlayer): Cancel;
}

/** The player's face without React, around an element: the same look and names, from the same stylesheet. */
export function createSkin(labels: Labels, picture: HTMLVideoElement): Skin {
  dressVideo(picture, { className: video["video"] ?? "", poster: undefined, title: undefined });
  const words = make("div", { class: captions["captions"], "data-part": "captions" });
  const surface = make("div", { class: gestures["gestures"], "aria-hidden": "true", "data-part": "gestures" });
  const waiting = make(
    "div",
    { class: loader["loader"], role: "status", "aria-label": labels.loading, hidden: "" },
    make("span", { class: loader["ring"] }),
  );
  const big = make("button", { class: bigPlay["big"], type: "button" });
  const bar = make(
    "div",
    {
      class: seek["bar"],
      role: "slider",
      tabindex: "0",
      "aria-label": labels.seek,
      "aria-valuemin": "0",
      "aria-valuenow": "0",
      "data-part": "seek-bar",
    },
    make(
      "div",
      { class: seek["track"] },
      make("div", { class: seek["buffered"] }),
      make("div", { class: seek["played"] }),
    ),
    make("div", { class: seek["thumb"] }),
  );
  const controlButton = () => make("button", { class: button["button"], type: "button" });
  const [play, mute, cc, pip, fullscreen] = [
    controlButton(),
    controlButton(),
    controlButton(),
    controlButton(),
    controlButton(),
  ];
  const clock = make("div", { class: time["time"], "data-part": "time" });
  const quality = make("select", { class: select["select"], "aria-label": labels.quality });
  const rateOptions = playbackRates.map((rate) => make("option", { value: String(rate) }, `${rate}×`));
  const speed = make("select", { class: select["select"], "aria-label": labels.speed }, ...rateOptions);
  const row = make(
    "div",
    { class: controls["row"] },
    play,
    mute,
    clock,
    make("span", { class: controls["spacer"] }),
    cc,
    quality,
    speed,
    pip,
    fullscreen,
  );
  const alert = make("div", { class: message["area"], role: "alert", "data-part": "error" });
  const frame = make(
    "div",
    { class: root["root"], role: "region", "aria-label": labels.player, tabindex: "-1", "data-marquee-player": "" },
    picture,
    words,
    surface,
    waiting,
    big,
    make("div", { class: controls["controls"], "data-part": "controls" }, bar, row),
    alert,
  );

  const face = (element: HTMLElement, icon: IconName, label: string) => {
    if (element.dataset["face"] === `${icon} ${label}`) return;
    element.dataset["face"] = `${icon} ${label}`;
    element.setAttribute("aria-label", label);
    element.title = label;
    element.replaceChildren(makeIcon(icon));
  };
  const show = (state: PlayerState) => {
    const playing = state.ended ? "replay" : state.paused ? "play" : "pause";
    const flags = {
      paused: state.paused,
      ended: state.ended,
      started: state.started,
      fullscreen: state.fullscreen,
      failed: state.message?.ending === true,
    };
    for (const [name, on] of Object.entries(flags)) frame.toggleAttribute(`data-${name}`, on);
    frame.dataset["controls"] = state.controlsVisible ? "visible" : "hidden";
    face(play, playing, labels[playing]);
    face(big, state.ended ? "replay" : "play", state.ended ? labels.replay : labels.play);
    face(mute, state.muted ? "muted" : "loud", state.muted ? labels.unmute : labels.mute);
    face(cc, "captions", labels.captions);
    face(pip, "pip", state.pip ? labels.exitPip : labels.enterPip);
    face(
      fullscreen,
      state.fullscreen ? "exitFullscreen" : "enterFullscreen",
      state.fullscreen ? labels.exitFullscreen : labels.enterFullscreen,
    );
    cc.setAttribute("aria-pressed", String(state.textTrack !== null));
    cc.hidden = state.textTracks.length === 0;
    pip.hidden = !state.canPip;
    fullscreen.hidden = !state.canFullscreen;
    waiting.hidden = !state.waiting || state.message?.ending === true;
    big.hidden = state.message !== null || state.waiting || !(state.ended || (!state.started && state.paused));
    clock.textContent = `${formatTime(state.currentTime)} / ${formatTime(state.duration)}`;
    speed.value = String(state.rate);
    if (state.source?.poster && picture.poster !== state.source.poster) picture.poster = state.source.poster;
    paintSeekBar(bar, state, { scrubSecond: null, labels });
  };
  const showQualities = ({ qualities, quality: chosen }: PlayerState) => {
    quality.hidden = qualities.length === 0;
    quality.replaceChildren(
      make("option", { value: "auto" }, labels.auto),
      ...qualities.map(({ id, label }) => make("option", { value: String(id) }, label)),
    );
    quality.value = String(chosen);
  };
  const showMessage = ({ message: said }: PlayerState, retry: () => void) => {
    alert.toggleAttribute("data-ending", said?.ending === true);
    if (!said) return alert.replaceChildren();
    const again = make("button", { class: message["retry"], type: "button" }, labels.retry);
    again.addEventListener("click", retry);
    const text = make("p", { class: message["text"] }, labels.messages[said.kind]);
    alert.replaceChildren(make("div", { class: message["message"] }, text, ...(said.ending ? [again] : [])));
  };

  return {
    root: frame,
    video: picture,
    follow(player) {
      const { actions } = player;
      let seen: Partial<PlayerState> = {};
      const update = () => {
        const { state } = player;
        show(state);
        if (state.qualities !== seen.qualities || state.quality !== seen.quality) showQualities(state);
        if (state.message !== seen.message) showMessage(state, actions.retry);
        seen = state;
      };
      const on = (element: HTMLElement, type: string, run: (event: Event) => void) =>
        subscribeTo(element, { [type]: run });
      update();
      return cancelAll([
        player.subscribe(update),
        drawCaptions(picture, words),
        on(surface, "click", actions.togglePlay),
        on(surface, "dblclick", actions.toggleFullscreen),
        on(big, "click", actions.togglePlay),
        on(play, "click", actions.togglePlay),
        on(mute, "click", actions.toggleMute),
        on(cc, "click", actions.toggleCaptions),
        on(pip, "click", actions.togglePip),
        on(fullscreen, "click", actions.toggleFullscreen),
        on(quality, "change", () => actions.setQuality(quality.value === "auto" ? "auto" : Number(quality.value))),
        on(speed, "change", () => actions.setRate(Number(speed.value))),
        on(bar, "click", (event) => {
          const box = bar.getBoundingClientRect();
          actions.seek((((event as PointerEvent).clientX - box.left) / box.width) * player.state.duration);
        }),
      ]);
    },
  };
}
