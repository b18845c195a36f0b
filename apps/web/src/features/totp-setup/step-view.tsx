import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageMeta } from "../../components/page-meta";
import type { WizardEvent } from "./wizard";
import styles from "./totp-setup.module.css";

/** Props of a step of the wizard. */
export interface StepProps {
  go: (event: WizardEvent) => void;
}

interface StepViewProps {
  title: string;
  /** Text that explains the step. */
  children?: ReactNode;
  /** Controls of the step. */
  body?: ReactNode;
  /** The ways on, the main one last. */
  ways?: ReactNode;
}

/** One step: a heading, which gets the focus when the step starts, a text, and buttons. */
export function StepView({ title, children, body, ways }: StepViewProps) {
  const { t } = useLingui();
  return (
    <section className={styles["step"]}>
      <PageMeta title={t`${title} · 2FA setup`} isListed={false} />
      <div className={styles["words"]}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {body}
      {ways !== undefined && <div className={styles["ways"]}>{ways}</div>}
    </section>
  );
}
