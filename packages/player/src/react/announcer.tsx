import { useEffect, useState } from "react";
import { announcement } from "../skin/announcement";
import styles from "../skin/announcer.module.css";
import { usePlayerContext } from "./player-context";

/** Announces to screen readers what a key or gesture did. */
export function Announcer() {
  const { player, labels } = usePlayerContext();
  const [text, setText] = useState("");
  useEffect(() => player.on("feedback", (feedback) => setText(announcement(feedback, labels))), [player, labels]);
  return (
    <div className={styles["announcer"]} aria-live="polite" data-part="announcer">
      {text}
    </div>
  );
}
