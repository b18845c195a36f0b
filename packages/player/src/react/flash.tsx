import { useEffect, useState } from "react";
import { accumulateFeedback, flashView, type TimedFeedback } from "../skin/flash";
import styles from "../skin/flash.module.css";
import { Icon } from "./icon";
import { usePlayerContext } from "./player-context";

interface ShownFeedback extends TimedFeedback {
  id: number;
}

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export function Flash() {
  const { player } = usePlayerContext();
  const [shown, setShown] = useState<ShownFeedback | null>(null);
  useEffect(
    () =>
      player.on("feedback", (feedback) => {
        if (!flashView(feedback)) return;
        setShown((previous) => ({ id: (previous?.id ?? 0) + 1, ...accumulateFeedback(previous, feedback) }));
      }),
    [player],
  );
  const view = shown && flashView(shown.feedback);
  if (!view) return null;
  return (
    <div
      key={shown.id}
      className={styles["flash"]}
      data-part="flash"
      data-side={view.side}
      aria-hidden
      onAnimationEnd={() => setShown(null)}
    >
      <Icon name={view.icon} />
      {view.text && <span>{view.text}</span>}
    </div>
  );
}
