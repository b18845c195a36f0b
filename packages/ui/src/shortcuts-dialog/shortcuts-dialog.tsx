import { Dialog, type DialogProps } from "../dialog/dialog";
import { useLabels } from "../labels/use-labels";
import { shortcutsDialogLabels } from "./shortcuts-dialog-labels";
import styles from "./shortcuts-dialog.module.css";

export interface Shortcut {
  label: string;
  /** Alternative keys. */
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export interface ShortcutsDialogProps extends Omit<DialogProps, "title" | "children" | "actions"> {
  groups: readonly ShortcutGroup[];
  title?: string;
}

/** A dialog that lists keyboard shortcuts. */
export function ShortcutsDialog({ groups, title, ...dialog }: ShortcutsDialogProps) {
  const labels = useLabels("shortcutsDialog", shortcutsDialogLabels);
  return (
    <Dialog {...dialog} title={title ?? labels.title}>
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
