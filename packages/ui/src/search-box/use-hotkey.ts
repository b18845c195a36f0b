import { useEffectEvent, useLayoutEffect } from "react";

/** Elements that accept text, as in the player's shortcuts. */
const fields =
  "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), " +
  "textarea, select, [contenteditable]:not([contenteditable=false]), " +
  "[role=textbox], [role=searchbox], [role=combobox]";

/** Calls back when a key is pressed outside of text inputs and dialogs, without modifiers. */
export function useHotkey(key: string | undefined, onPress: () => void) {
  const press = useEffectEvent(onPress);
  // Before the first paint, so that the key works as soon as the box is visible.
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const listen = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const typing = target instanceof Element && target.closest(fields) !== null;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || event.defaultPrevented || typing || modified) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      press();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [key]);
}
