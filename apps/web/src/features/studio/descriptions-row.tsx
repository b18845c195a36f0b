import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Captions } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import styles from "./captions.module.css";

interface DescriptionsRowProps {
  description: Captions;
  onReplace: () => void;
  onRemove: () => void;
}

/** An audio description in one language. */
export function DescriptionsRow({ description, onReplace, onRemove }: DescriptionsRowProps) {
  const { t } = useLingui();
  const { language, label, cues } = description;
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <span className={styles["label"]} lang={language}>
          {label}
        </span>
        <span className={styles["hint"]}>
          {language} · <Plural value={cues} one="# text" other="# texts" />
        </span>
      </div>
      <div className={styles["actions"]}>
        <Button size="small" aria-label={t`Replace description ${label}`} onClick={onReplace}>
          <Trans>Replace</Trans>
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t`Remove description ${label}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
