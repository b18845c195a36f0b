import { useEffect, useRef } from "react";
import { bindShortcutList } from "../skin/bind-shortcut-list";
import { closeShortcutsButton } from "../skin/close-shortcuts-button";
import { shortcutRows } from "../skin/shortcut-rows";
import styles from "../skin/shortcut-list.module.css";
import { ControlButton } from "./control-button";
import { usePlayerContext } from "./player-context";

export function ShortcutList() {
  const { player, labels } = usePlayerContext();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? bindShortcutList(panel.current, player) : undefined), [player]);

  return (
    <div ref={panel} role="dialog" aria-label={labels.shortcuts} className={styles["panel"]} data-part="shortcuts">
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{labels.shortcuts}</h2>
        <ControlButton button={closeShortcutsButton} />
      </div>
      {/* Focusable, so that the keyboard can scroll it in a small player. */}
      <dl className={styles["list"]} tabIndex={0} aria-label={labels.shortcuts}>
        {shortcutRows(labels, player.state.seekStep).map(([keys, description]) => (
          <div key={keys} className={styles["row"]}>
            <dt>{description}</dt>
            <dd>
              <kbd className={styles["keys"]}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
