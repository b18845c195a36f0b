import { useLingui } from "@lingui/react/macro";
import {
  decideAppeal,
  decideReport,
  type ModerationSubject,
  type ReportReason,
} from "@marquee/api-client";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { FormDialog } from "../../components/form/form-dialog";
import { useForm } from "../../components/form/use-form";
import { requireReason } from "../../components/form/require-reason";
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
  const texts = decisionTexts[action];
  const reasonOptions = reportReasonOptions.map((value) => ({
    value,
    label: t(reportReasons[value]),
  }));
  const needsReason = action !== "lift" && action !== "uphold" && action !== "approve";
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => requireReason(i18n, { text }),
    onSubmit: async (typed) => {
      const text = typed.text.trim();
      if (action === "lift" || action === "uphold") {
        await api.call(decideAppeal, { id: decision?.id ?? "", outcome: action, text });
      } else {
        await api.call(decideReport, { kind, id, action, reason, text });
      }
      onDecided();
    },
  });
  return (
    <FormDialog
      title={t(texts.title)}
      submitLabel={t(texts.button)}
      destructive={action === "hide" || action === "ban"}
      state={form}
      onClose={onClose}
    >
      <p className={styles["subject"]}>{title}</p>
      {needsReason && (
        <Select
          label={t`Reason`}
          options={reasonOptions}
          value={reason}
          onValueChange={setReason}
        />
      )}
      <TextArea label={t(texts.textLabel)} maxLength={1000} {...form.field("text")} />
    </FormDialog>
  );
}
