import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import styles from "./captions.module.css";

interface NewerCaptionsNoticeProps {
  isPending: boolean;
  onLoad: () => void;
  onSaveAnyway: () => void;
}

/**
 * Says that others have been saved since these captions were loaded, and offers to continue with
 * either.
 */
export function NewerCaptionsNotice({ isPending, onLoad, onSaveAnyway }: NewerCaptionsNoticeProps) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" title={t`These captions were changed elsewhere`}>
      <p>
        <Trans>
          Newer captions were saved since you opened these. Yours are still here, and not saved yet.
        </Trans>
      </p>
      <div className={styles["choices"]}>
        <Button size="small" disabled={isPending} onClick={onLoad}>
          <Trans>Load the newer captions</Trans>
        </Button>
        <Button size="small" pending={isPending} onClick={onSaveAnyway}>
          <Trans>Save mine anyway</Trans>
        </Button>
      </div>
    </Notice>
  );
}
