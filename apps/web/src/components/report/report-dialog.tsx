import { useLingui } from "@lingui/react/macro";
import { reportContent, type ReportKind, type ReportReason } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { reportReasonOptions, reportReasons } from "../../lib/report-reasons";
import { useServices } from "../../lib/services";
import styles from "./report-dialog.module.css";

interface ReportDialogProps {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

const maxTextLength = 1000;

/** Asks for the reason of a report, sends it, and confirms that it arrived. */
export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const send = async () => {
    if (reason === null) return setError("Please choose a reason.");
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
      title={isSent ? "Thank you for your report" : `Report this ${kind}`}
      actions={
        isSent ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" pending={state === "sending"} onClick={() => void send()}>
              Send report
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <p role="status">Our moderators will look at it. The {kind}&apos;s owner does not learn who reported it.</p>
      ) : (
        <div className={styles["fields"]}>
          <Select
            label="Reason"
            placeholder="Choose a reason"
            options={reportReasonOptions.map((value) => ({ value, label: i18n._(reportReasons[value]) }))}
            value={reason}
            error={error}
            onValueChange={(value) => {
              setReason(value);
              setError(undefined);
            }}
          />
          <TextArea
            label="What should we know? (optional)"
            hint={kind === "video" ? "For example the time in the video." : undefined}
            maxLength={maxTextLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
        </div>
      )}
    </Dialog>
  );
}
