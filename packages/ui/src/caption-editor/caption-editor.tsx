import { Plus, Redo2, Undo2 } from "lucide-react";
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button/button";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import type { CaptionCue } from "./caption-cue";
import { captionEditorLabels } from "./caption-editor-labels";
import { CueRow } from "./cue-row";
import { shownText } from "./edit-cues";
import { editorKeys } from "./editor-keys";
import { showInList } from "./show-in-list";
import { useShownChunks } from "./use-shown-chunks";
import { useCueEditing } from "./use-cue-editing";
import styles from "./caption-editor.module.css";

export interface CaptionEditorProps extends Omit<ComponentProps<"form">, "children" | "onSubmit"> {
  /** In the order of their starts. */
  cues: readonly CaptionCue[];
  onCuesChange: (cues: readonly CaptionCue[]) => void;
  /**
   * Called when the form is submitted and every caption is valid. Otherwise the first invalid one
   * is opened.
   */
  onSave: () => void;
  /** The player, beside the list. */
  media: ReactNode;
  /** The playhead in seconds, a few times a second: for the caption that is shown now. */
  currentTime: number;
  /** Returns the playhead in seconds, exactly: for captions that are set to it. */
  getTime: () => number;
  onSeek: (seconds: number) => void;
  onTogglePlay: () => void;
  labels?: Partial<typeof captionEditorLabels>;
}

/**
 * Edits captions beside the video that they belong to. It is a form without a submit button: put
 * one where it fits, with the form's `id` in its `form` attribute.
 */
export function CaptionEditor(props: CaptionEditorProps) {
  const {
    cues,
    onCuesChange,
    onSave,
    media,
    currentTime,
    getTime,
    onSeek,
    onTogglePlay,
    ...others
  } = props;
  const { labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("captionEditor", captionEditorLabels, ownLabels);
  const rootId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [showErrors, setShowErrors] = useState(false);
  const editing = useCueEditing({ cues, onCuesChange, getTime, onSeek, rootId, labels });
  const { selectedId, history } = editing;
  const current = cues.findLast(
    (cue) => cue.startSeconds <= currentTime && currentTime < cue.endSeconds,
  );
  const currentId = current?.id;
  const chunks = useShownChunks(list, cues.length, [
    cues.findIndex(({ id }) => id === selectedId),
    current === undefined ? -1 : cues.indexOf(current),
  ]);
  const hasGaps = chunks.some(({ isShown }) => !isShown);

  useEffect(() => {
    if (currentId !== undefined && list.current)
      showInList(list.current, `${rootId}${currentId}-head`);
  }, [currentId, rootId]);

  return (
    <form
      className={classNames(styles["root"], className)}
      noValidate
      onKeyDown={(event) =>
        editorKeys(event, {
          go: editing.go,
          undo: editing.undo,
          redo: editing.redo,
          togglePlay: onTogglePlay,
        })
      }
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        setShowErrors(true);
        if (!editing.openFirstInvalid()) onSave();
      }}
    >
      <div className={styles["media"]}>
        {media}
        <p className={styles["preview"]} dir="auto" aria-hidden="true">
          {current && shownText(current)}
        </p>
      </div>
      <div className={styles["side"]}>
        <div className={styles["tools"]}>
          <Button icon={<Icon of={Plus} size={18} />} onClick={editing.add}>
            {labels.add}
          </Button>
          <IconButton
            label={labels.undo}
            title={labels.undo}
            icon={<Icon of={Undo2} />}
            aria-disabled={!history.canUndo}
            onClick={editing.undo}
          />
          <IconButton
            label={labels.redo}
            title={labels.redo}
            icon={<Icon of={Redo2} />}
            aria-disabled={!history.canRedo}
            onClick={editing.redo}
          />
        </div>
        {cues.length === 0 ? (
          <p className={styles["hint"]}>{labels.empty}</p>
        ) : (
          <ol ref={list} role="list" className={styles["list"]} aria-label={labels.list}>
            {chunks.flatMap(({ index: chunk, from, to, isShown }) =>
              isShown
                ? cues
                    .slice(from, to)
                    .map((cue, index) => (
                      <CueRow
                        key={cue.id}
                        cue={cue}
                        rowId={`${rootId}${cue.id}`}
                        isSelected={cue.id === selectedId}
                        isCurrent={cue.id === currentId}
                        isLast={from + index === cues.length - 1}
                        place={hasGaps ? from + index + 1 : undefined}
                        count={hasGaps ? cues.length : undefined}
                        showErrors={showErrors}
                        actions={editing.actions}
                        labels={labels}
                      />
                    ))
                : [
                    <li
                      key={`gap ${chunk}`}
                      aria-hidden="true"
                      className={styles["gap"]}
                      style={{ "--rows": to - from }}
                      data-chunk={chunk}
                    />,
                  ],
            )}
          </ol>
        )}
        <p className={styles["hint"]}>{labels.keys}</p>
        <VisuallyHidden role="status">{editing.announcement}</VisuallyHidden>
      </div>
    </form>
  );
}
