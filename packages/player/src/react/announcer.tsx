import { useEffect, useState } from "react";
import styles from "../skin/announcer.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { usePlayerContext } from "./player-context";

/** Announces to screen readers what a key or gesture did. */
export function Announcer() {
  const { player, labels } = usePlayerContext();
  const [text, setText] = useState("");
  useEffect(
    () =>
      player.on("feedback", (feedback) =>
        loadOnDemand(({ announcement }) => setText(announcement(feedback, labels))),
      ),
    [player, labels],
  );
  return (
    <div className={styles["announcer"]} aria-live="polite" data-part="announcer">
      {text}
    </div>
  );
}
