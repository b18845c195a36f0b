import { Trans, useLingui } from "@lingui/react/macro";
import { appealDecision, type OwnDecision } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import styles from "../studio.module.css";

interface AppealDialogProps {
  decision: OwnDecision;
  onClose: () => void;
  onSent: () => void;
}

/** Asks why a decision is wrong, and sends the appeal. */
export function AppealDialog({ decision, onClose, onSent }: AppealDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setError(t`Please write why.`);
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(appealDecision, { id: decision.id, text: text.trim() });
      onSent();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Appeal the decision`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => void send()}>
            <Trans>Send appeal</Trans>
          </Button>
        </>
      }
    >
      <div className={styles["uploads"]}>
        <p>
          <Trans>You can appeal once. Another moderator reviews it and replies by email.</Trans>
        </p>
        <TextArea
          label={t`Why is the decision wrong?`}
          maxLength={1000}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
