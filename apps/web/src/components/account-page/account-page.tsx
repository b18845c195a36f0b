import { useRef, type ReactNode } from "react";
import { useFocusOnStep } from "../../lib/react/use-focus-on-step";
import { PageMeta } from "../page-meta";
import { useHydrated } from "../../lib/react/use-hydrated";
import styles from "./account-page.module.css";

interface AccountPageProps {
  /** Names the tab. */
  title: string;
  /** Default: the title. */
  heading?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Links to related screens, below the form. */
  footer?: ReactNode;
}

/** Renders a screen with one form or message in a narrow centred column. */
export function AccountPage({ title, heading = title, lead, children, footer }: AccountPageProps) {
  const columnRef = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  useFocusOnStep(columnRef, title);

  return (
    <div ref={columnRef} className={styles["column"]}>
      <PageMeta title={title} isListed={false} />
      <header className={styles["header"]}>
        <h1 className={styles["heading"]} tabIndex={-1}>
          {heading}
        </h1>
        {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      </header>
      {/* Input before hydration would be lost. */}
      <div className={styles["content"]} inert={!isHydrated}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles["footer"]}>{footer}</footer>}
    </div>
  );
}
