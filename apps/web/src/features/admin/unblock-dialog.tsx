import { Trans, useLingui } from "@lingui/react/macro";
import { unblockNetwork, type NetworkBlock } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { scopeTexts } from "./scope-texts";
import styles from "./admin.module.css";

interface UnblockDialogProps {
  block: NetworkBlock;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a block, and requests why. */
export function UnblockDialog({ block, onClose, onDone }: UnblockDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<void> {
    const written = reason.trim();
    if (written === "") return setError(t`Please write why.`);
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(unblockNetwork, { id: block.id, reason: written });
      onDone();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`End the block`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => void submit()}>
            <Trans>End the block</Trans>
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <p>
          <strong>
            <bdi>{block.network}</bdi>
          </strong>
          {": "}
          {t(scopeTexts[block.scope])}
        </p>
        <TextArea
          label={t`Reason`}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
