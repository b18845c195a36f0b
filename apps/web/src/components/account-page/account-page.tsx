import { useRef, type ReactNode } from "react";
import { useFocusKept } from "../../lib/use-focus-kept";
import { PageMeta } from "../page-meta";
import { useHydrated } from "../../lib/use-hydrated";
import styles from "./account-page.module.css";

interface AccountPageProps {
  /** Names the tab. */
  title: string;
  /** Stands above the form. Default the title. */
  heading?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Other ways on, below. */
  footer?: ReactNode;
}

/** A screen that is one form or one message: a narrow column in the middle. */
export function AccountPage({ title, heading = title, lead, children, footer }: AccountPageProps) {
  const columnRef = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  useFocusKept(columnRef, title);

  return (
    <div ref={columnRef} className={styles["column"]}>
      <PageMeta title={title} isListed={false} />
      <header className={styles["header"]}>
        <h1 className={styles["heading"]} tabIndex={-1}>
          {heading}
        </h1>
        {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      </header>
      {/* What is typed before the page listens would be lost. */}
      <div className={styles["content"]} inert={!isHydrated}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles["footer"]}>{footer}</footer>}
    </div>
  );
}
