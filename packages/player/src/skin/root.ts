import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

/** Attributes of the root that stylesheets select by. */
export function rootAttributes(state: PlayerState, labels: Labels) {
  const {
    source,
    paused,
    ended,
    started,
    waiting,
    seeking,
    rateHeld,
    fullscreen,
    pip,
    controlsVisible,
    message,
  } = state;
  return {
    "aria-label": source?.title ? `${labels.player}: ${source.title}` : labels.player,
    "data-paused": trueOrAbsent(paused),
    "data-ended": trueOrAbsent(ended),
    "data-started": trueOrAbsent(started),
    "data-waiting": trueOrAbsent(waiting || seeking),
    "data-rate-held": trueOrAbsent(rateHeld),
    "data-fullscreen": trueOrAbsent(fullscreen),
    "data-pip": trueOrAbsent(pip),
    "data-controls": controlsVisible ? "visible" : "hidden",
    "data-message": message?.kind,
    "data-failed": trueOrAbsent(message?.ending === true),
  } as const;
}

function trueOrAbsent(value: boolean): true | undefined {
  return value || undefined;
}
