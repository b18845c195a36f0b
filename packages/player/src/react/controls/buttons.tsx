import type { ComponentProps } from "react";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";
import { ControlButton } from "./control-button";

type ButtonProps = ComponentProps<"button">;

export function PlayButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { togglePlay } = usePlayerActions();
  const face = usePlayer(({ ended, paused }) => (ended ? "replay" : paused ? "play" : "pause"));
  return (
    <ControlButton icon={face} label={labels[face]} shortcut="k" data-part="play" {...props} onClick={togglePlay} />
  );
}

/** Shown when the host gives `onPrevious`. */
export function PreviousButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { previous } = usePlayerActions();
  if (!usePlayer((state) => state.hasPrevious)) return null;
  return <ControlButton icon="previous" label={labels.previous} shortcut="Shift+P" {...props} onClick={previous} />;
}

/** Shown when the host gives `onNext`. */
export function NextButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { next } = usePlayerActions();
  if (!usePlayer((state) => state.hasNext)) return null;
  return <ControlButton icon="next" label={labels.next} shortcut="Shift+N" {...props} onClick={next} />;
}

/** Shown when the stream has captions. */
export function CaptionsButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { toggleCaptions } = usePlayerActions();
  const on = usePlayer(({ textTrack }) => textTrack !== null);
  if (usePlayer(({ textTracks }) => textTracks.length === 0)) return null;
  return (
    <ControlButton
      icon="captions"
      label={labels.captions}
      shortcut="c"
      data-part="captions-button"
      aria-pressed={on}
      {...props}
      onClick={toggleCaptions}
    />
  );
}

/** Shown where the browser has picture-in-picture. */
export function PipButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { togglePip } = usePlayerActions();
  const on = usePlayer((state) => state.pip);
  if (!usePlayer((state) => state.canPip)) return null;
  return (
    <ControlButton
      icon="pip"
      label={on ? labels.exitPip : labels.enterPip}
      shortcut="i"
      data-part="pip"
      {...props}
      onClick={togglePip}
    />
  );
}

/** Shown while there is a screen to cast to. */
export function CastButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { cast } = usePlayerActions();
  const on = usePlayer((state) => state.casting);
  if (!usePlayer((state) => state.canCast)) return null;
  return <ControlButton icon="cast" label={labels.cast} aria-pressed={on} {...props} onClick={cast} />;
}

export function FullscreenButton(props: ButtonProps) {
  const { labels } = usePlayerContext();
  const { toggleFullscreen } = usePlayerActions();
  const on = usePlayer((state) => state.fullscreen);
  if (!usePlayer((state) => state.canFullscreen)) return null;
  return (
    <ControlButton
      icon={on ? "exitFullscreen" : "enterFullscreen"}
      label={on ? labels.exitFullscreen : labels.enterFullscreen}
      shortcut="f"
      {...props}
      onClick={toggleFullscreen}
    />
  );
}
