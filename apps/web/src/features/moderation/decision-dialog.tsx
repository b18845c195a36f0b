import { Trans, useLingui } from "@lingui/react/macro";
import {
  decideAppeal,
  decideReport,
  type ModerationSubject,
  type ReportReason,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { reportReasonOptions, reportReasons } from "../../lib/text/report-reasons";
import { useServices } from "../../lib/services";
import { decisionTexts, type DecisionKind } from "./decision-texts";
import styles from "./moderation.module.css";

interface DecisionDialogProps {
  subject: ModerationSubject;
  action: DecisionKind;
  onClose: () => void;
  onDecided: () => void;
}

/** Requests the reason of a decision, and sends it. */
export function DecisionDialog({ subject, action, onClose, onDecided }: DecisionDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { kind, id, title, reports, decision } = subject;
  const [reason, setReason] = useState<ReportReason>(
    decision?.reason ?? reports[0]?.reason ?? "other",
  );
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const texts = decisionTexts[action];
  const reasonOptions = reportReasonOptions.map((value) => ({
    value,
    label: t(reportReasons[value]),
  }));
  const needsReason = action !== "lift" && action !== "uphold" && action !== "approve";
  const decide = async () => {
    const written = text.trim();
    if (written === "") return setError(t`Please write why.`);
    setIsPending(true);
    setFailure(null);
    try {
      if (action === "lift" || action === "uphold") {
        await api.call(decideAppeal, { id: decision?.id ?? "", outcome: action, text: written });
      } else {
        await api.call(decideReport, { kind, id, action, reason, text: written });
      }
      onDecided();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  };
  const isDangerous = action === "hide" || action === "ban";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(texts.title)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            pending={isPending}
            onClick={() => void decide()}
          >
            {t(texts.button)}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <p className={styles["subject"]}>{title}</p>
        {needsReason && (
          <Select
            label={t`Reason`}
            options={reasonOptions}
            value={reason}
            onValueChange={setReason}
          />
        )}
        <TextArea
          label={t(texts.textLabel)}
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
