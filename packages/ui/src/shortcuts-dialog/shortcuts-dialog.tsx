import { Dialog } from "../dialog/dialog";
import { shortcutsDialogLabels } from "../labels";
import styles from "./shortcuts-dialog.module.css";

export interface Shortcut {
  label: string;
  /** Any of these keys. */
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
  title?: string;
}

/** What the keyboard can do. */
export function ShortcutsDialog({
  open,
  onOpenChange,
  groups,
  title = shortcutsDialogLabels.title,
}: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {groups.map((group) => (
        <section key={group.title} className={styles["group"]}>
          <h3 className={styles["title"]}>{group.title}</h3>
          <dl className={styles["list"]}>
            {group.shortcuts.map(({ label, keys }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key} className={styles["key"]}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
