import { Page } from "@marquee/ui/page";
import type { ReactNode } from "react";
import styles from "./prose.module.css";

interface ProseProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page of text. */
export function Prose({ title, lead, children }: ProseProps) {
  return (
    <Page width="text" className={styles["root"]}>
      <h1 className={styles["title"]}>{title}</h1>
      {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      {children}
    </Page>
  );
}
