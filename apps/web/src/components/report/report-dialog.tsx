import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { reportContent, type ReportKind, type ReportReason } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { DialogFailure } from "../dialog-failure";
import { errorText } from "../../lib/text/error-text";
import { reportReasonOptions, reportReasons } from "../../lib/text/report-reasons";
import { useServices } from "../../lib/services";
import { reportTitles } from "./report-texts";
import styles from "./report-dialog.module.css";

interface ReportDialogProps {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

const maxTextLength = 1000;

const thanks = msg`Thank you for your report`;
const confirmations = {
  video: msg`Our moderators look at it. The owner of the video is not told who reported it.`,
  channel: msg`Our moderators look at it. The owner of the channel is not told who reported it.`,
};

/** Requests the reason of a report, sends it, and confirms its receipt. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const reasonId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const send = async () => {
    if (reason === null) {
      flushSync(() => setError(t`Please choose a reason.`));
      return document.getElementById(reasonId)?.focus();
    }
    setState("sending");
    setFailure(null);
    try {
      await api.call(reportContent, { kind, id, reason, text: text.trim() });
      setState("sent");
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setState("open");
    }
  };
  const isSent = state === "sent";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isSent ? thanks : reportTitles[kind])}
      actions={
        isSent ? (
          <Button variant="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" pending={state === "sending"} onClick={() => void send()}>
              {t`Send report`}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <p role="status">{t(confirmations[kind])}</p>
      ) : (
        <div className={styles["fields"]}>
          <Select
            id={reasonId}
            label={t`Reason`}
            placeholder={t`Choose a reason`}
            options={reportReasonOptions.map((value) => ({
              value,
              label: t(reportReasons[value]),
            }))}
            value={reason}
            error={error}
            onValueChange={(value) => {
              setReason(value);
              setError(undefined);
            }}
          />
          <TextArea
            label={t`What should we know? (optional)`}
            hint={kind === "video" ? t`For example the time in the video.` : undefined}
            maxLength={maxTextLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {failure !== null && <DialogFailure>{failure}</DialogFailure>}
        </div>
      )}
    </Dialog>
  );
}
