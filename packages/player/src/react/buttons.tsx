import type { ComponentProps } from "react";
import { bigPlayButton } from "../skin/big-play-button";
import bigPlayStyles from "../skin/big-play-button.module.css";
import { captionsButton } from "../skin/captions-button";
import { castButton } from "../skin/cast-button";
import { fullscreenButton } from "../skin/fullscreen-button";
import { muteButton } from "../skin/mute-button";
import { nextButton } from "../skin/next-button";
import { pipButton } from "../skin/pip-button";
import { playButton } from "../skin/play-button";
import { previousButton } from "../skin/previous-button";
import { theatreButton } from "../skin/theatre-button";
import { ControlButton } from "./control-button";

type ButtonProps = ComponentProps<"button">;

export function PlayButton(props: ButtonProps) {
  return <ControlButton button={playButton} {...props} />;
}

/** Shown in the middle before the first play, and after the end. */
export function BigPlayButton(props: ButtonProps) {
  return <ControlButton button={bigPlayButton} baseClassName={bigPlayStyles["big"]} {...props} />;
}

/** Shown when the host gives `onPrevious`. */
export function PreviousButton(props: ButtonProps) {
  return <ControlButton button={previousButton} {...props} />;
}

/** Shown when the host gives `onNext`. */
export function NextButton(props: ButtonProps) {
  return <ControlButton button={nextButton} {...props} />;
}

export function MuteButton(props: ButtonProps) {
  return <ControlButton button={muteButton} {...props} />;
}

/** Shown when the stream has captions. */
export function CaptionsButton(props: ButtonProps) {
  return <ControlButton button={captionsButton} {...props} />;
}

/** Shown while there is a device to cast to. */
export function CastButton(props: ButtonProps) {
  return <ControlButton button={castButton} {...props} />;
}

/** Shown where the browser has picture-in-picture. */
export function PipButton(props: ButtonProps) {
  return <ControlButton button={pipButton} {...props} />;
}

/** Shown when the host gives `onTheatreChange`. */
export function TheatreButton(props: ButtonProps) {
  return <ControlButton button={theatreButton} {...props} />;
}

/** Shown where the browser has fullscreen. */
export function FullscreenButton(props: ButtonProps) {
  return <ControlButton button={fullscreenButton} {...props} />;
}
