import type { Cancel } from "../core/cancel";
import type { PlayerState } from "../core/state";
import { shallowEqual } from "../skin/shallow-equal";
import type { ObservablePlayer } from "../skin/while-controls-visible";

/**
 * Runs now, and whenever what `select` picks of the state differs; objects are compared by their
 * fields.
 */
export function watch<Value>(
  player: ObservablePlayer,
  select: (state: PlayerState) => Value,
  run: (value: Value) => void,
): Cancel {
  let last = select(player.state);
  run(last);
  return player.subscribe(() => {
    const value = select(player.state);
    if (shallowEqual(value, last)) return;
    last = value;
    run(value);
  });
}
