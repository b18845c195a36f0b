import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button";
import { Checkbox } from "../checkbox/checkbox";
import { CopyField } from "../copy-field/copy-field";
import { Dialog, type DialogProps } from "../dialog/dialog";
import { formatDuration } from "../duration/format-duration";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { shareDialogLabels } from "./share-dialog-labels";
import { useCanShare } from "./use-can-share";
import styles from "./share-dialog.module.css";

export interface ShareDialogProps extends Omit<DialogProps, "title" | "children" | "actions"> {
  /** Returns the URL to share. `startSeconds` is set if the visitor shares a time in the video. */
  urlFor: (startSeconds: number | undefined) => string;
  /** Current time of the video. Without it, no time can be shared. */
  currentSeconds?: number | undefined;
  /** Title for the system's share sheet. */
  shareTitle?: string;
  /** Markup that shows the video on another site. */
  embedCode?: string | undefined;
  title?: DialogProps["title"];
  labels?: Partial<typeof shareDialogLabels>;
}

/** A dialog with a link to copy or share, optionally with a start time. */
export function ShareDialog(props: ShareDialogProps) {
  const {
    urlFor,
    currentSeconds,
    shareTitle,
    embedCode,
    labels: ownLabels,
    title,
    ...dialog
  } = props;
  const labels = useLabels("shareDialog", shareDialogLabels, ownLabels);
  const [atMoment, setAtMoment] = useState(false);
  const canShare = useCanShare();
  const url = urlFor(atMoment ? currentSeconds : undefined);
  const share = async () => {
    try {
      await navigator.share({ url, ...(shareTitle !== undefined && { title: shareTitle }) });
    } catch {
      // The visitor dismissed the share sheet; the dialog still shows the link.
    }
  };
  return (
    <Dialog {...dialog} title={title ?? labels.title}>
      <div className={styles["root"]}>
        <CopyField data-autofocus="" label={labels.link} value={url} />
        {currentSeconds !== undefined && (
          <Checkbox
            checked={atMoment}
            onChange={({ currentTarget }) => setAtMoment(currentTarget.checked)}
          >
            {labels.startAt(formatDuration(currentSeconds))}
          </Checkbox>
        )}
        {embedCode !== undefined && <CopyField label={labels.embed} value={embedCode} mono />}
        {canShare && (
          <Button block icon={<Icon of={Share2} size={18} />} onClick={share}>
            {labels.system}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
