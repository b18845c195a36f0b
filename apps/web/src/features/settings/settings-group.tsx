import { useId, type ReactNode } from "react";
import styles from "./settings.module.css";

interface SettingsGroupProps {
  title?: string;
  children: ReactNode;
}

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h2 id={id} className={styles["groupTitle"]}>
          {title}
        </h2>
      )}
      <ul role="list" className={styles["list"]}>
        {children}
      </ul>
    </section>
  );
}
