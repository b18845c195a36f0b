import { useEffect, useRef } from "react";
import { ControlButton } from "../controls/control-button";
import { usePlayerContext } from "../player-context";
import styles from "./shortcut-list.module.css";

export function ShortcutList() {
  const { player, labels } = usePlayerContext();
  const panel = useRef<HTMLDivElement>(null);
  const close = player.actions.toggleShortcuts;

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector("button")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={labels.shortcuts}
      className={styles["panel"]}
      data-part="shortcuts"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{labels.shortcuts}</h2>
        <ControlButton icon="close" label={labels.close} onClick={close} />
      </div>
      {/* Reachable by keyboard, because it scrolls in a small player. */}
      <dl className={styles["list"]} tabIndex={0} aria-label={labels.shortcuts}>
        {labels.keys.map(([keys, does]) => (
          <div key={keys} className={styles["row"]}>
            <dt>{does}</dt>
            <dd>
              <kbd className={styles["keys"]}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
