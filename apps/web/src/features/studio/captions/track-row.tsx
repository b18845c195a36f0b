import { Trans } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import type { ReactNode } from "react";
import styles from "./captions.module.css";

interface TrackRowProps {
  label: string;
  /** The language of the label. */
  lang?: string;
  /** Stands under the label. */
  detail: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** A description or a version of a video in one language, and its buttons. */
export function TrackRow(props: TrackRowProps) {
  const { label, lang, detail, removeLabel, onRemove, children } = props;
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <span className={styles["label"]} lang={lang}>
          {label}
        </span>
        <span className={styles["hint"]}>{detail}</span>
      </div>
      <div className={styles["actions"]}>
        {children}
        <Button size="small" variant="quiet" aria-label={removeLabel} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
