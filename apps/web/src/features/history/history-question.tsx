import { ConfirmDialog } from "@marquee/ui/confirm-dialog";

const questions = {
  "delete-all": {
    title: "Delete your whole watch history?",
    text: () => "Every video is forgotten, and where you were in it. This cannot be undone.",
    confirm: "Delete all",
    destructive: true,
  },
  "delete-selected": {
    title: "Delete the selected videos?",
    text: (count: number) =>
      `${count === 1 ? "1 video is" : `${count} videos are`} removed from your watch history. This cannot be undone.`,
    confirm: "Delete selected",
    destructive: true,
  },
  pause: {
    title: "Pause tracking?",
    text: () => "What you watch from now on is not added to your history. What is there stays.",
    confirm: "Pause tracking",
    destructive: false,
  },
  resume: {
    title: "Resume tracking?",
    text: () => "What you watch from now on is added to your history again.",
    confirm: "Resume tracking",
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
  const { title, text, confirm, destructive } = questions[question];
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      destructive={destructive}
      onConfirm={onConfirm}
      onOpenChange={onCancel}
    >
      {text(count)}
    </ConfirmDialog>
  );
}
