import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { ListChecks, Pause, Play, Trash2 } from "lucide-react";
import type { HistoryQuestionProps } from "./history-question";
import styles from "./history.module.css";

interface HistoryToolsProps {
  /** Number of selected videos; null outside of select mode. */
  selected: number | null;
  empty: boolean;
  paused: boolean;
  onSelectMode: (on: boolean) => void;
  onAsk: (question: HistoryQuestionProps["question"]) => void;
}

export function HistoryTools({ selected, empty, paused, onSelectMode, onAsk }: HistoryToolsProps) {
  const { t } = useLingui();
  if (selected !== null) {
    return (
      <div className={styles["tools"]} role="group" aria-label={t`Selection`}>
        <span className={styles["count"]} role="status">
          {t`${plural(selected, { one: "# selected", other: "# selected" })}`}
        </span>
        <Button
          variant="danger"
          icon={<Icon of={Trash2} size={18} />}
          aria-disabled={selected === 0}
          onClick={() => onAsk("delete-selected")}
        >
          {t`Delete selected`}
        </Button>
        <Button onClick={() => onSelectMode(false)}>{t`Cancel`}</Button>
      </div>
    );
  }
  return (
    <div className={styles["tools"]} role="group" aria-label={t`Watch history`}>
      {!empty && (
        <>
          <Button icon={<Icon of={ListChecks} size={18} />} onClick={() => onSelectMode(true)}>
            {t`Select`}
          </Button>
          <Button
            variant="danger-quiet"
            icon={<Icon of={Trash2} size={18} />}
            onClick={() => onAsk("delete-all")}
          >
            {t`Delete all`}
          </Button>
        </>
      )}
      <Button
        icon={<Icon of={paused ? Play : Pause} size={18} />}
        onClick={() => onAsk(paused ? "resume" : "pause")}
      >
        {paused ? t`Resume tracking` : t`Pause tracking`}
      </Button>
    </div>
  );
}
