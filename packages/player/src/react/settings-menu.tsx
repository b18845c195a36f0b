import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { selectSettingsState } from "../skin/settings";
import {
  focusSettingsView,
  handleSettingsMenuKey,
  settingsMenu,
  type SettingsMenuItem,
  type SettingsView,
} from "../skin/settings-menu";
import styles from "../skin/settings.module.css";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

export interface SettingsMenuProps {
  id: string;
  rootView: SettingsView;
  onClose: () => void;
}

/** The settings, or the choices of one of them. */
export function SettingsMenu({ id, rootView, onClose }: SettingsMenuProps) {
  const { labels } = usePlayerContext();
  const actions = usePlayerActions();
  const state = usePlayerState(selectSettingsState);
  const menu = useRef<HTMLDivElement>(null);
  const [{ view, previous }, setViews] = useState<Record<"view" | "previous", SettingsView>>({
    view: rootView,
    previous: rootView,
  });
  const showView = (next: SettingsView) => setViews({ view: next, previous: view });
  const { label, back, listAttributes, items } = settingsMenu(state, {
    view,
    rootView,
    labels,
    actions,
    showView,
    close: onClose,
  });

  useEffect(() => {
    if (menu.current) focusSettingsView(menu.current, previous);
  }, [view, previous]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    handleSettingsMenuKey(event, { menu: event.currentTarget, view, rootView, showView, close: onClose });

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className={styles["menu"]}
      data-view={view}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {back && <MenuItem item={back} />}
      <div {...listAttributes} className={styles["list"]}>
        {items.map((item) => (
          <MenuItem key={item.key} item={item} />
        ))}
      </div>
    </div>
  );
}

function MenuItem({ item }: { item: SettingsMenuItem }) {
  const { kind, attributes, label, note, select } = item;
  return (
    <button
      type="button"
      tabIndex={-1}
      {...attributes}
      className={classNames(styles["item"], kind === "back" && styles["head"])}
      onClick={select}
    >
      {kind === "back" && <Icon name="left" />}
      {kind === "choice" && (
        <span className={styles["mark"]}>{attributes["aria-checked"] && <Icon name="check" />}</span>
      )}
      {label}
      {note !== undefined && <span className={styles["value"]}>{note}</span>}
      {kind === "setting" && <Icon name="right" />}
    </button>
  );
}
