import { CircleAlert, Combine, Scissors, Trash2 } from "lucide-react";
import { memo } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { TextArea } from "../text-area/text-area";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import type { CaptionCue } from "./caption-cue";
import type { captionEditorLabels } from "./caption-editor-labels";
import { cueErrors, type CueField } from "./cue-errors";
import { CueTimeField } from "./cue-time-field";
import { formatCueTime } from "./cue-time";
import styles from "./caption-editor.module.css";

/** Actions on a caption. All functions stay the same between renders. */
export interface CueActions {
  select: (cue: CaptionCue) => void;
  update: (id: string, change: Partial<CaptionCue>, field: CueField) => void;
  toPlayhead: (id: string, field: "start" | "end") => void;
  split: (id: string) => void;
  merge: (id: string) => void;
  remove: (id: string) => void;
}

interface CueRowProps {
  cue: CaptionCue;
  /** Id of the row's elements: each adds its own ending. */
  rowId: string;
  isSelected: boolean;
  /** True if the playhead is in it. */
  isCurrent: boolean;
  isLast: boolean;
  /** From 1 on, where the list does not have all of its rows. */
  place: number | undefined;
  /** All rows, where the list does not have them. */
  count: number | undefined;
  /** Also reports a missing text, as that of a new caption. */
  showErrors: boolean;
  actions: CueActions;
  labels: typeof captionEditorLabels;
}

/** A caption in the list. The selected one has fields. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, rowId, isSelected, isCurrent, isLast, place, count, showErrors, actions, labels } =
    props;
  const { id, startSeconds, endSeconds, text } = cue;
  const errors = cueErrors(cue, labels);
  if (text === "" && isSelected && !showErrors) delete errors.text;
  const isInvalid = Object.keys(errors).length > 0;

  return (
    <li
      className={styles["row"]}
      aria-posinset={place}
      aria-setsize={count}
      data-selected={isSelected}
      data-current={isCurrent}
      data-invalid={isInvalid}
    >
      <button
        type="button"
        id={`${rowId}-head`}
        className={styles["head"]}
        data-caption-head=""
        aria-expanded={isSelected}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => actions.select(cue)}
      >
        <span className={styles["times"]}>
          {formatCueTime(startSeconds) || "?"} – {formatCueTime(endSeconds) || "?"}
        </span>
        {!isSelected && (
          <span className={styles["excerpt"]} dir="auto">
            {text || labels.untitled}
          </span>
        )}
        {isInvalid && (
          <span className={styles["mark"]}>
            <Icon of={CircleAlert} size={16} />
            <VisuallyHidden>{labels.invalid}</VisuallyHidden>
          </span>
        )}
      </button>
      {isSelected && (
        <div className={styles["fields"]}>
          <CueTimeField
            id={`${rowId}-start`}
            label={labels.start}
            description={labels.timeHint}
            playheadLabel={labels.startAtPlayhead}
            seconds={startSeconds}
            error={errors.start}
            onChange={(seconds) => actions.update(id, { startSeconds: seconds }, "start")}
            onPlayhead={() => actions.toPlayhead(id, "start")}
          />
          <CueTimeField
            id={`${rowId}-end`}
            label={labels.end}
            description={labels.timeHint}
            playheadLabel={labels.endAtPlayhead}
            seconds={endSeconds}
            error={errors.end}
            onChange={(seconds) => actions.update(id, { endSeconds: seconds }, "end")}
            onPlayhead={() => actions.toPlayhead(id, "end")}
          />
          <TextArea
            id={`${rowId}-text`}
            className={styles["text"]}
            label={labels.text}
            rows={2}
            dir="auto"
            error={errors.text}
            value={text}
            onChange={({ currentTarget }) =>
              actions.update(id, { text: currentTarget.value }, "text")
            }
          />
          <div className={styles["actions"]}>
            <Button
              size="small"
              icon={<Icon of={Scissors} size={16} />}
              onClick={() => actions.split(id)}
            >
              {labels.split}
            </Button>
            {!isLast && (
              <Button
                size="small"
                icon={<Icon of={Combine} size={16} />}
                onClick={() => actions.merge(id)}
              >
                {labels.merge}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              icon={<Icon of={Trash2} size={16} />}
              onClick={() => actions.remove(id)}
            >
              {labels.remove}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
});
