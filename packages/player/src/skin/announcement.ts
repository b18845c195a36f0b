import type { Feedback } from "../core/context";
import type { Labels } from "../labels";

/** The text for screen readers after a key or gesture. */
export function announcement({ action, value = 0 }: Feedback, labels: Labels): string {
  switch (action) {
    case "play":
      return labels.play;
    case "pause":
      return labels.pause;
    case "seek":
      return value < 0 ? labels.seekedBack(-value) : labels.seekedForward(value);
    case "volume":
      return labels.volumeAt(Math.round(value * 100));
    case "mute":
      return labels.mute;
    case "unmute":
      return labels.unmute;
    case "rate":
      return `${labels.speed} ${labels.rate?.(value) ?? value}`;
    case "quality":
      return `${labels.quality} ${value === 0 ? labels.auto : `${value}p`}`;
    case "captions-on":
      return labels.captionsOn;
    case "captions-off":
      return labels.captionsOff;
    case "fullscreen-on":
      return labels.enterFullscreen;
    case "fullscreen-off":
      return labels.exitFullscreen;
    case "pip-on":
      return labels.enterPip;
    case "pip-off":
      return labels.exitPip;
  }
}
