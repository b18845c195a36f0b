import type { ReportReason } from "@marquee/api-client";

/** Labels of the reasons of reports and decisions, as options of a select. */
export const reportReasonOptions: { value: ReportReason; label: string }[] = [
  { value: "spam", label: "Spam or misleading" },
  { value: "violence", label: "Violence or dangerous acts" },
  { value: "hate", label: "Hate or harassment" },
  { value: "sexual", label: "Sexual content" },
  { value: "minors", label: "Harm to children" },
  { value: "privacy", label: "Violates somebody's privacy" },
  { value: "copyright", label: "Infringes a copyright" },
  { value: "illegal", label: "Illegal for another reason" },
  { value: "other", label: "Something else" },
];

/** Returns the label of a reason. */
export function reasonLabel(reason: ReportReason): string {
  return reportReasonOptions.find(({ value }) => value === reason)?.label ?? reason;
}
