import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { usePlayerContext } from "../player-context";
import { moveFocus } from "../../dom/move-focus";
import type { SettingName } from "../../dom/settings-of";
import styles from "./settings.module.css";
import { useSettings } from "./use-settings";

/** Views: main, and one per setting. */
export function SettingsMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { labels } = usePlayerContext();
  const settings = useSettings();
  const [view, setView] = useState<SettingName | "main">("main");
  const [left, setLeft] = useState<SettingName | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const shown = settings.find(({ name }) => name === view);

  useEffect(() => {
    const { current } = menu;
    const first =
      current?.querySelector<HTMLElement>("[aria-checked=true]") ??
      (left && current?.querySelector<HTMLElement>(`[data-setting=${left}]`)) ??
      current?.querySelector<HTMLElement>("[role^=menuitem]");
    first?.focus({ preventScroll: false });
  }, [view, left]);

  const back = () => {
    setLeft(shown?.name ?? null);
    setView("main");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event;
    const entering = key === "ArrowRight" && document.activeElement?.getAttribute("data-setting");
    if (key === "Escape") onClose();
    else if (key === "Tab") return onClose();
    else if (key === "ArrowLeft" && shown) back();
    else if (entering) setView(entering as SettingName);
    else if (!menu.current || !moveFocus(menu.current, key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={shown?.label ?? labels.settings}
      className={styles["menu"]}
      data-view={view}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {shown ? (
        <>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classNames(styles["item"], styles["head"])}
            aria-label={`${labels.back}: ${shown.label}`}
            onClick={back}
          >
            <Icon name="left" />
            {shown.label}
          </button>
          {shown.choices.map(({ value, label, note }) => (
            <button
              key={String(value)}
              type="button"
              role="menuitemradio"
              aria-checked={value === shown.value}
              tabIndex={-1}
              className={styles["item"]}
              onClick={() => {
                shown.choose(value);
                back();
              }}
            >
              <span className={styles["mark"]}>{value === shown.value && <Icon name="check" />}</span>
              {label}
              {note && <span className={styles["value"]}>{note}</span>}
            </button>
          ))}
        </>
      ) : (
        settings.map(({ name, label, shown: value }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            aria-haspopup="menu"
            tabIndex={-1}
            data-setting={name}
            className={styles["item"]}
            onClick={() => setView(name)}
          >
            {label}
            <span className={styles["value"]}>{value}</span>
            <Icon name="right" />
          </button>
        ))
      )}
    </div>
  );
}
