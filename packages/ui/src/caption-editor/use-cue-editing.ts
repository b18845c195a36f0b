import { useLayoutEffect, useReducer, useRef, useState } from "react";
import type { CaptionCue } from "./caption-cue";
import type { captionEditorLabels } from "./caption-editor-labels";
import { cueErrors, type CueField } from "./cue-errors";
import type { CueActions } from "./cue-row";
import { formatCueTime } from "./cue-time";
import { insertCue, mergeWithNext, removeCue, splitCue, updateCue } from "./edit-cues";
import { useCueHistory } from "./use-cue-history";

interface CueEditing {
  cues: readonly CaptionCue[];
  onCuesChange: (cues: readonly CaptionCue[]) => void;
  getTime: () => number;
  onSeek: (seconds: number) => void;
  rootId: string;
  labels: typeof captionEditorLabels;
}

type Part = CueField | "head";

const secondsField = { start: "startSeconds", end: "endSeconds" } as const;

/** The selection, the changes with their history, and where the focus goes after each. */
export function useCueEditing({ cues, onCuesChange, getTime, onSeek, rootId, labels }: CueEditing) {
  const history = useCueHistory(cues, onCuesChange);
  const [selected, setSelected] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<{ id: string; part: Part } | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const newCues = useRef(0);
  const selectedId = cues.some(({ id }) => id === selected) ? selected : (cues[0]?.id ?? null);
  const element = (id: string, part: Part) => document.getElementById(`${rootId}${id}-${part}`);

  // A row that moves takes the focus from its field, and a new one is not there before.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    const found = wanted && element(wanted.id, wanted.part);
    if (!found) return;
    focusNext.current = null;
    found.focus();
  });

  /** After the next render, which may otherwise not come: the element may be there already. */
  function focusLater(id: string, part: Part) {
    focusNext.current = { id, part };
    renderAgain();
  }

  function select(id: string, part: Part) {
    setSelected(id);
    focusLater(id, part);
  }

  const nextId = () => `new-${(newCues.current += 1)}-${cues.length}`;

  const latest: CueActions = {
    select(cue) {
      setSelected(cue.id);
      if (!Number.isNaN(cue.startSeconds)) onSeek(cue.startSeconds);
    },
    update(id, change, field) {
      history.change(updateCue(cues, id, change), `${field} ${id}`);
      const focused = element(id, field);
      if (field !== "text" && focused === document.activeElement) focusLater(id, field);
    },
    toPlayhead(id, field) {
      const seconds = Math.round(getTime() * 1000) / 1000;
      history.change(updateCue(cues, id, { [secondsField[field]]: seconds }));
      focusLater(id, field);
    },
    split(id) {
      const text = element(id, "text");
      const caret = text instanceof HTMLTextAreaElement ? text.selectionStart : 0;
      const half = nextId();
      history.change(splitCue(cues, id, { id: half, caret, atSeconds: getTime() }));
      select(half, "text");
      setAnnouncement(labels.splitDone);
    },
    merge(id) {
      history.change(mergeWithNext(cues, id));
      select(id, "text");
      setAnnouncement(labels.merged);
    },
    remove(id) {
      const index = cues.findIndex((cue) => cue.id === id);
      const neighbour = cues[index + 1] ?? cues[index - 1];
      history.change(removeCue(cues, id));
      if (neighbour) select(neighbour.id, "head");
      setAnnouncement(labels.removed);
    },
  };
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  // The same object for all renders: rows that did not change are not rendered again.
  const [actions] = useState<CueActions>(() => ({
    select: (cue) => current.current.select(cue),
    update: (id, change, field) => current.current.update(id, change, field),
    toPlayhead: (id, field) => current.current.toPlayhead(id, field),
    split: (id) => current.current.split(id),
    merge: (id) => current.current.merge(id),
    remove: (id) => current.current.remove(id),
  }));

  return {
    selectedId,
    announcement,
    history,
    actions,

    add() {
      const id = nextId();
      const at = getTime();
      history.change(insertCue(cues, id, at));
      select(id, "text");
      setAnnouncement(labels.added(formatCueTime(at)));
    },

    undo() {
      if (!history.canUndo) return;
      history.undo();
      setAnnouncement(labels.undone);
    },

    redo() {
      if (!history.canRedo) return;
      history.redo();
      setAnnouncement(labels.redone);
    },

    /** Goes to the caption so many places further. The focus stays in the same field. */
    go(places: number) {
      const index = cues.findIndex(({ id }) => id === selectedId) + places;
      const target = cues[Math.max(0, Math.min(index, cues.length - 1))];
      if (!target) return;
      const part = (["start", "end", "text"] as const).find(
        (field) => selectedId !== null && element(selectedId, field) === document.activeElement,
      );
      latest.select(target);
      focusLater(target.id, part ?? "head");
    },

    /** Returns whether there is one. */
    openFirstInvalid(): boolean {
      for (const cue of cues) {
        const [field] = Object.keys(cueErrors(cue, labels)) as CueField[];
        if (field === undefined) continue;
        select(cue.id, field);
        return true;
      }
      return false;
    },
  };
}
