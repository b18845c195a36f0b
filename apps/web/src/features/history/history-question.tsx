import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";

const questions = {
  "delete-all": {
    title: msg`Delete your whole watch history?`,
    text: () => msg`All videos and your positions in them are deleted. This cannot be undone.`,
    confirm: msg`Delete all`,
    destructive: true,
  },
  "delete-selected": {
    title: msg`Delete the selected videos?`,
    text: (count: number) =>
      msg`${plural(count, {
        one: "# video is removed from your watch history.",
        other: "# videos are removed from your watch history.",
      })} This cannot be undone.`,
    confirm: msg`Delete selected`,
    destructive: true,
  },
  pause: {
    title: msg`Pause tracking?`,
    text: () =>
      msg`What you watch from now on is not added to your history. Your history so far is kept.`,
    confirm: msg`Pause tracking`,
    destructive: false,
  },
  resume: {
    title: msg`Resume tracking?`,
    text: () => msg`What you watch from now on is added to your history again.`,
    confirm: msg`Resume tracking`,
    destructive: false,
  },
} as const;

export interface HistoryQuestionProps {
  question: keyof typeof questions;
  /** Selected videos. */
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before anything happens to the history. */
export function HistoryQuestion({ question, count, onConfirm, onCancel }: HistoryQuestionProps) {
  const { t } = useLingui();
  const { title, text, confirm, destructive } = questions[question];
  return (
    <ConfirmDialog
      open
      title={t(title)}
      confirmLabel={t(confirm)}
      destructive={destructive}
      onConfirm={onConfirm}
      onOpenChange={onCancel}
    >
      {t(text(count))}
    </ConfirmDialog>
  );
}
