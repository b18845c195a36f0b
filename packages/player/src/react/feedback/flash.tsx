import { useEffect, useState } from "react";
import type { Feedback } from "../../core/context";
import { Icon } from "../icon/icon";
import type { IconName } from "../../dom/icon-shapes";
import { usePlayerContext } from "../player-context";
import styles from "./flash.module.css";

const faces: Partial<Record<Feedback["action"], IconName>> = {
  play: "play",
  pause: "pause",
  mute: "muted",
  unmute: "loud",
  volume: "loud",
};
const togetherMs = 700;

interface Shown {
  id: number;
  feedback: Feedback;
  atMs: number;
}

/** Shows for a moment what a key or gesture did; seeks in quick succession add up. */
export function Flash() {
  const { player } = usePlayerContext();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      player.on("feedback", (feedback) => {
        if (feedback.action !== "seek" && !faces[feedback.action]) return;
        setShown((before) => ({ id: (before?.id ?? 0) + 1, atMs: performance.now(), feedback: sum(before, feedback) }));
      }),
    [player],
  );
  if (!shown) return null;
  const { action, value = 0 } = shown.feedback;
  const side = action !== "seek" ? "middle" : value < 0 ? "start" : "end";
  const icon =
    action === "seek"
      ? value < 0
        ? "replay"
        : "forward"
      : action === "volume" && value === 0
        ? "muted"
        : faces[action];
  return (
    <div
      key={shown.id}
      className={styles["flash"]}
      data-part="flash"
      data-side={side}
      aria-hidden
      onAnimationEnd={() => setShown(null)}
    >
      {icon && <Icon name={icon} />}
      {action === "seek" && <span>{Math.abs(value)} s</span>}
      {action === "volume" && <span>{Math.round(value * 100)}%</span>}
    </div>
  );
}

function sum(before: Shown | null, feedback: Feedback): Feedback {
  const { action, value = 0 } = feedback;
  const earlier = before?.feedback;
  const continues =
    before && earlier?.action === "seek" && action === "seek" && performance.now() - before.atMs < togetherMs;
  return continues && Math.sign(earlier.value ?? 0) === Math.sign(value)
    ? { action, value: value + (earlier.value ?? 0) }
    : feedback;
}
