import bigPlay from "../react/controls/big-play.module.css";
import { iconButton } from "./icon-button";
import type { PieceMaker } from "./piece";

export const playButton: PieceMaker = (labels) => {
  const face = ({ ended, paused }: { ended: boolean; paused: boolean }) =>
    ended ? "replay" : paused ? "play" : "pause";
  const run = ({ actions }: { actions: { togglePlay(): void } }) => actions.togglePlay();
  return iconButton({ labels, icon: face, label: face, shortcut: "k", part: "play", run });
};

/** The light in the middle before the first play, and to play again after the end. */
export const bigPlayButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ started, paused, ended, waiting, seeking, message }) =>
      message || waiting ? null : ended ? "replay" : !started && paused && !seeking ? "play" : null,
    label: ({ ended }) => (ended ? "replay" : "play"),
    className: bigPlay["big"],
    run: ({ actions }) => actions.togglePlay(),
  });

export const previousButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ hasPrevious }) => (hasPrevious ? "previous" : null),
    label: () => "previous",
    shortcut: "Shift+P",
    run: ({ actions }) => actions.previous(),
  });

export const nextButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ hasNext }) => (hasNext ? "next" : null),
    label: () => "next",
    shortcut: "Shift+N",
    run: ({ actions }) => actions.next(),
  });

export const captionsButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ textTracks }) => (textTracks.length > 0 ? "captions" : null),
    label: () => "captions",
    pressed: ({ textTrack }) => textTrack !== null,
    shortcut: "c",
    part: "captions-button",
    run: ({ actions }) => actions.toggleCaptions(),
  });

export const castButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ canCast }) => (canCast ? "cast" : null),
    label: () => "cast",
    pressed: ({ casting }) => casting,
    run: ({ actions }) => actions.cast(),
  });

export const pipButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ canPip }) => (canPip ? "pip" : null),
    label: ({ pip }) => (pip ? "exitPip" : "enterPip"),
    shortcut: "i",
    part: "pip",
    run: ({ actions }) => actions.togglePip(),
  });

export const fullscreenButton: PieceMaker = (labels) =>
  iconButton({
    labels,
    icon: ({ canFullscreen, fullscreen }) =>
      canFullscreen ? (fullscreen ? "exitFullscreen" : "enterFullscreen") : null,
    label: ({ fullscreen }) => (fullscreen ? "exitFullscreen" : "enterFullscreen"),
    shortcut: "f",
    run: ({ actions }) => actions.toggleFullscreen(),
  });
