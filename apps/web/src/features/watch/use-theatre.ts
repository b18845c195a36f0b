import { useServices } from "../../lib/services";
import { useMedia } from "../../lib/react/use-media";
import { useStoreValue } from "../../lib/react/use-store-value";

/** Narrower windows have one column: the player is as wide as it can be. */
const hasColumns = "(min-width: 1100px)";

/**
 * The player's options for theatre mode; none where the window has no room for it.
 * `app/follow-theatre.ts` shows the mode.
 */
export function useTheatre() {
  const { theatre: stored } = useServices().store.preferences;
  const theatre = useStoreValue(stored, stored.defaultValue);
  return useMedia(hasColumns) ? { theatre, onTheatreChange: stored.set } : {};
}
