import { useEffect, useState } from "react";
import type { ShownFlash } from "../skin/flash";
import styles from "../skin/flash.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { Icon } from "./icon";
import { usePlayerContext } from "./player-context";

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export function Flash() {
  const { player } = usePlayerContext();
  const [shown, setShown] = useState<ShownFlash | null>(null);
  useEffect(
    () =>
      player.on("feedback", (feedback) =>
        loadOnDemand(({ nextFlash }) => setShown((previous) => nextFlash(previous, feedback))),
      ),
    [player],
  );
  if (!shown) return null;
  const { id, view } = shown;
  return (
    <div
      key={id}
      className={styles["flash"]}
      data-part="flash"
      data-side={view.side}
      aria-hidden
      onAnimationEnd={() => setShown(null)}
    >
      {view.icon && <Icon name={view.icon} />}
      {view.text && <span>{view.text}</span>}
    </div>
  );
}
