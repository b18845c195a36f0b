import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentProps } from "react";
import { ControlButton } from "../controls/control-button";
import { usePlayerContext } from "../player-context";
import styles from "./settings.module.css";

const loadMenu = () => import("./settings-menu");
const SettingsMenu = lazy(() => loadMenu().then(({ SettingsMenu: component }) => ({ default: component })));

/** The button, and the menu that comes with the first wish for it. */
export function Settings(props: ComponentProps<"button">) {
  const { player, labels } = usePlayerContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const release = player.actions.holdControls();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      release();
    };
  }, [open, player]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className={styles["settings"]} data-part="settings">
      <ControlButton
        icon="settings"
        label={labels.settings}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { "aria-controls": id } : {})}
        {...props}
        ref={button}
        onPointerEnter={() => void loadMenu()}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <SettingsMenu id={id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
