import type { KeyboardEvent } from "react";

interface EditorCommands {
  /** Goes to the caption so many places further. */
  go: (places: number) => void;
  undo: () => void;
  redo: () => void;
  togglePlay: () => void;
}

/** Handles the keys of the editor. Undo in a text field is the browser's. */
export function editorKeys(
  event: KeyboardEvent,
  { go, undo, redo, togglePlay }: EditorCommands,
): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isHead = target instanceof HTMLElement && target.dataset["captionHead"] !== undefined;
  const places: Partial<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    Home: -Infinity,
    End: Infinity,
  };
  const by = places[key];
  const isArrow = key === "ArrowUp" || key === "ArrowDown";
  let command: (() => void) | null = null;
  if (key === " " && shiftKey) command = togglePlay;
  else if (by !== undefined && !ctrlKey && !metaKey && !shiftKey && (altKey ? isArrow : isHead))
    command = () => go(by);
  else if (key.toLowerCase() === "z" && (ctrlKey || metaKey) && !isTyping)
    command = shiftKey ? redo : undo;
  if (!command) return;
  event.preventDefault();
  command();
}
