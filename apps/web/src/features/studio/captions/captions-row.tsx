import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Captions } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { useRef } from "react";
import { captionFileTypes } from "./read-captions-file";
import styles from "./captions.module.css";

interface CaptionsRowProps {
  captions: Captions;
  /** A file is being sent. */
  isPending: boolean;
  onEdit: () => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** Captions in one language. */
export function CaptionsRow({
  captions,
  isPending,
  onEdit,
  onReplace,
  onRemove,
}: CaptionsRowProps) {
  const { t } = useLingui();
  const { language, label, cues, machine } = captions;
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <span className={styles["label"]} lang={language}>
          {label}
        </span>
        <span className={styles["hint"]}>
          {language} · <Plural value={cues} one="# caption" other="# captions" />
          {machine && (
            <>
              {" · "}
              <Trans>Made by machine</Trans>
            </>
          )}
        </span>
      </div>
      <div className={styles["actions"]}>
        <Button size="small" aria-label={t`Edit ${label}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="small"
          pending={isPending}
          aria-label={t`Replace ${label}`}
          onClick={() => input.current?.click()}
        >
          <Trans>Replace</Trans>
        </Button>
        <Button size="small" variant="quiet" aria-label={t`Remove ${label}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t`File for ${label}`}
        accept={captionFileTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onReplace(file);
          // So that choosing the same file again is a change.
          currentTarget.value = "";
        }}
      />
    </li>
  );
}
