import { copyStyles } from "./copy-styles";
import { createPlaceholder } from "./create-placeholder";
import { relayEvents } from "./relay-events";

export interface WindowSetup {
  pipWindow: Window;
  /** Label of the button that stays behind. */
  exitLabel: string;
  onExit: () => void;
}

/**
 * Moves the player into another window, with its styles, its focus and its events. The result
 * brings it back where it was.
 */
export function moveIntoWindow(
  container: HTMLElement,
  { pipWindow, exitLabel, onExit }: WindowSetup,
): () => void {
  const { document: pipDocument } = pipWindow;
  copyStyles(container, pipWindow);
  const placeholder = createPlaceholder(container, { exitLabel, onExit });
  keepFocusWhile(container, () => {
    // Within one task, so that playback is not interrupted.
    container.replaceWith(placeholder);
    pipDocument.body.append(container);
  });
  const stopRelay = relayEvents(pipWindow, placeholder);
  return () => {
    stopRelay();
    const wasFocusBehind = placeholder.contains(document.activeElement);
    keepFocusWhile(container, () => {
      // The page may have removed what was around the player.
      if (placeholder.parentNode) placeholder.replaceWith(container);
      else container.remove();
    });
    if (wasFocusBehind && !container.contains(document.activeElement))
      container.focus({ preventScroll: true });
  };
}

/** An element that moves loses the focus. */
function keepFocusWhile(container: HTMLElement, move: () => void): void {
  const { activeElement } = container.ownerDocument;
  move();
  if (activeElement instanceof HTMLElement && container.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}
