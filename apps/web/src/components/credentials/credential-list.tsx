import type { ReactNode } from "react";
import styles from "./credential-list.module.css";

/** A list of credentials that give access to the account. */
export function CredentialList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles["list"]} aria-label={label}>
      {children}
    </ul>
  );
}

interface CredentialRowProps {
  name: ReactNode;
  /** The rights that it gives, if it does not give all. */
  rights?: readonly string[];
  /** When it was added, used, and the like. */
  facts: readonly string[];
  buttons: ReactNode;
}

/** One item of a `CredentialList`. */
export function CredentialRow({ name, rights = [], facts, buttons }: CredentialRowProps) {
  return (
    <li className={styles["row"]}>
      <div>
        <p className={styles["name"]}>{name}</p>
        {rights.length > 0 && <Facts className={styles["rights"]} facts={rights} />}
        <Facts className={styles["facts"]} facts={facts} />
      </div>
      <div className={styles["buttons"]}>{buttons}</div>
    </li>
  );
}

function Facts({ className, facts }: { className: string | undefined; facts: readonly string[] }) {
  return (
    <p className={className}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
