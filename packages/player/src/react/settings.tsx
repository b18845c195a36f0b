import { useEffect, useRef, useState, type ComponentProps } from "react";
import { createChaptersButton } from "../skin/chapters";
import { loadOnDemand } from "../skin/load-on-demand";
import { createSettingsButton, type SettingsButtonFactory } from "../skin/settings-button";
import type { SettingsView } from "../skin/settings-menu";
import styles from "../skin/settings.module.css";
import { ControlButton } from "./control-button";
import { usePlayerContext } from "./player-context";
import { useLatest } from "./use-latest";

/** The settings button; the menu loads when it is first needed. */
export function Settings(props: ComponentProps<"button">) {
  return (
    <MenuButton {...props} name="settings" rootView="main" createButton={createSettingsButton} />
  );
}

/** Shown when the source has chapters: opens their list. */
export function Chapters(props: ComponentProps<"button">) {
  return (
    <MenuButton
      {...props}
      name="chapters"
      rootView="chapters"
      createButton={createChaptersButton}
    />
  );
}

interface MenuButtonProps extends ComponentProps<"button"> {
  name: string;
  rootView: SettingsView;
  createButton: SettingsButtonFactory;
}

function MenuButton({ name, rootView, createButton, ...props }: MenuButtonProps) {
  const { player, labels } = usePlayerContext();
  const latestLabels = useLatest(labels);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const container = root.current;
    if (!isOpen || !container) return undefined;
    const onClose = () => setIsOpen(false);
    return loadOnDemand(({ openSettingsMenu }) =>
      openSettingsMenu(container, player, { labels: latestLabels.current, rootView, onClose }),
    );
  }, [isOpen, player, rootView, latestLabels]);

  return (
    <div ref={root} className={styles["settings"]} data-part={name}>
      <ControlButton
        button={createButton(() => setIsOpen(!isOpen))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...props}
        onPointerEnter={() => loadOnDemand(() => {})}
      />
    </div>
  );
}
