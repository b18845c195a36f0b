import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentProps } from "react";
import { bindOpenSettings } from "../skin/bind-open-settings";
import { createSettingsButton } from "../skin/settings-button";
import styles from "../skin/settings.module.css";
import { ControlButton } from "./control-button";
import { usePlayerContext } from "./player-context";

const loadMenu = () => import("./settings-menu");
const SettingsMenu = lazy(() => loadMenu().then(({ SettingsMenu: component }) => ({ default: component })));

/** The settings button; the menu loads when it is first needed. */
export function Settings(props: ComponentProps<"button">) {
  const { player } = usePlayerContext();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen || !root.current) return undefined;
    return bindOpenSettings(root.current, player, () => setIsOpen(false));
  }, [isOpen, player]);

  const close = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };

  return (
    <div ref={root} className={styles["settings"]} data-part="settings">
      <ControlButton
        button={createSettingsButton(() => setIsOpen(!isOpen))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        {...props}
        ref={buttonRef}
        onPointerEnter={() => void loadMenu()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsMenu id={id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
