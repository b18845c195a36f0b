import { useEffect, useState } from "react";
import { feedbackSentence } from "../../dom/feedback-sentence";
import { usePlayerContext } from "../player-context";
import styles from "./announcer.module.css";

/** Tells screen readers what a key or gesture did. */
export function Announcer() {
  const { player, labels } = usePlayerContext();
  const [text, setText] = useState("");
  useEffect(() => player.on("feedback", (feedback) => setText(feedbackSentence(feedback, labels))), [player, labels]);
  return (
    <div className={styles["announcer"]} aria-live="polite" data-part="announcer">
      {text}
    </div>
  );
}
