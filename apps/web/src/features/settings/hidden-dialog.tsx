import { Trans, useLingui } from "@lingui/react/macro";
import { useHidden } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { useRef } from "react";
import { useFocusFallback } from "../../lib/react/use-focus-fallback";
import { HiddenCreators } from "./hidden-creators";
import styles from "./hidden-dialog.module.css";
import { HiddenVideos } from "./hidden-videos";

/** Lists what the visitor has hidden, last first, with a button to show each again. */
export function HiddenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { videoIds, creatorIds } = useHidden();
  const content = useRef<HTMLDivElement>(null);
  useFocusFallback(content);
  return (
    <Dialog
      open
      title={t`Hidden videos and creators`}
      onOpenChange={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div ref={content} className={styles["content"]}>
        <p className={styles["lead"]}>
          <Trans>
            They are not recommended to you in this browser. Search and channels still show them.
          </Trans>
        </p>
        {creatorIds.length > 0 && <HiddenCreators ids={creatorIds.toReversed()} />}
        {videoIds.length > 0 && <HiddenVideos ids={videoIds.toReversed()} />}
      </div>
    </Dialog>
  );
}
