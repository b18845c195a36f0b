import { useEffect, useRef } from "react";
import { loadOnDemand } from "../skin/load-on-demand";
import { usePlayerContext } from "./player-context";
import { useLatest } from "./use-latest";
import { usePlayerState } from "./use-player-state";

/** The list of keyboard shortcuts, opened and closed by `?`. */
export function Shortcuts() {
  const { player, labels } = usePlayerContext();
  const latestLabels = useLatest(labels);
  const area = useRef<HTMLDivElement>(null);
  const isOpen = usePlayerState((state) => state.shortcutsOpen);

  useEffect(() => {
    const parent = area.current;
    if (!isOpen || !parent) return undefined;
    return loadOnDemand(({ openShortcutList }) =>
      openShortcutList(parent, player, latestLabels.current),
    );
  }, [isOpen, player, latestLabels]);

  return <div ref={area} />;
}
