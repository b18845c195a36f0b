import { useEffect, useState } from "react";
import { flashFace, sumFeedback, type Flashed } from "../../dom/flash-face";
import { Icon } from "../icon/icon";
import { usePlayerContext } from "../player-context";
import styles from "./flash.module.css";

interface Shown extends Flashed {
  id: number;
}

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export function Flash() {
  const { player } = usePlayerContext();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      player.on("feedback", (feedback) => {
        if (flashFace(feedback))
          setShown((before) => ({ id: (before?.id ?? 0) + 1, ...sumFeedback(before, feedback) }));
      }),
    [player],
  );
  const face = shown && flashFace(shown.feedback);
  if (!face) return null;
  return (
    <div
      key={shown.id}
      className={styles["flash"]}
      data-part="flash"
      data-side={face.side}
      aria-hidden
      onAnimationEnd={() => setShown(null)}
    >
      <Icon name={face.icon} />
      {face.text && <span>{face.text}</span>}
    </div>
  );
}
