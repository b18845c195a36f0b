import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentProps, type ComponentType } from "react";
import { bindOpenSettings } from "../skin/bind-open-settings";
import { createChaptersButton } from "../skin/chapters";
import { createSettingsButton, type SettingsButtonFactory } from "../skin/settings-button";
import type { SettingsView } from "../skin/settings-menu";
import styles from "../skin/settings.module.css";
import { ControlButton } from "./control-button";
import { missingComponent } from "./load-on-demand";
import { usePlayerContext } from "./player-context";
import type { SettingsMenuProps } from "./settings-menu";

const loadMenu = (): Promise<{ default: ComponentType<SettingsMenuProps> }> =>
  import("./settings-menu").then(({ SettingsMenu: component }) => ({ default: component }), missingComponent);
const SettingsMenu = lazy(loadMenu);

/** The settings button; the menu loads when it is first needed. */
export function Settings(props: ComponentProps<"button">) {
  return <MenuButton {...props} name="settings" rootView="main" createButton={createSettingsButton} />;
}

/** Shown when the source has chapters: opens their list. */
export function Chapters(props: ComponentProps<"button">) {
  return <MenuButton {...props} name="chapters" rootView="chapters" createButton={createChaptersButton} />;
}

interface MenuButtonProps extends ComponentProps<"button"> {
  name: string;
  rootView: SettingsView;
  createButton: SettingsButtonFactory;
}

function MenuButton({ name, rootView, createButton, ...props }: MenuButtonProps) {
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
    <div ref={root} className={styles["settings"]} data-part={name}>
      <ControlButton
        button={createButton(() => setIsOpen(!isOpen))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        {...props}
        ref={buttonRef}
        onPointerEnter={() => void loadMenu()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsMenu id={id} rootView={rootView} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
