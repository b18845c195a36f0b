import type { PlayerActions } from "../browser-player";
import type { Cancel } from "../core/cancel";

/** Replaces actions until cancelled, except for those that another plugin has replaced since. */
export function replaceActions(
  actions: PlayerActions,
  replacements: Partial<PlayerActions>,
): Cancel {
  const originals = { ...actions };
  Object.assign(actions, replacements);
  return () => {
    for (const name of Object.keys(replacements) as (keyof PlayerActions)[]) {
      if (actions[name] === replacements[name]) Object.assign(actions, { [name]: originals[name] });
    }
  };
}
