type EarlyInput =
  | { target: HTMLElement }
  | { target: HTMLInputElement; checked: boolean }
  | { target: EventTarget; key: KeyboardEvent };

declare global {
  /**
   * Clicks on buttons and switches, and keys that were pressed before hydration, in order;
   * undefined once they have been repeated.
   */
  var marqueeEarlyInput: EarlyInput[] | undefined;
}

/** Elements that accept text, as in the player's shortcuts. */
const textFields =
  "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), " +
  "textarea, select, [contenteditable]:not([contenteditable=false]), " +
  "[role=textbox], [role=searchbox], [role=combobox]";

/**
 * Runs in the head: records clicks on buttons and switches that do not work yet, and keys, which
 * may be shortcuts of the page or of its player. Links, text fields and the search form work
 * without scripts.
 */
export function recordEarlyInput() {
  globalThis.marqueeEarlyInput = [];
  addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    if (button) globalThis.marqueeEarlyInput?.push({ target: button });
    if (target instanceof HTMLInputElement && target.type === "checkbox")
      globalThis.marqueeEarlyInput?.push({ target, checked: target.checked });
  });
  document.addEventListener("keydown", (key) => {
    const { target, ctrlKey, metaKey, altKey } = key;
    const isTyping = target instanceof Element && target.closest(textFields) !== null;
    if (target && !isTyping && !ctrlKey && !metaKey && !altKey)
      globalThis.marqueeEarlyInput?.push({ target, key });
  });
}

/**
 * Runs after hydration: repeats early input. The browser itself has moved the focus and scrolled
 * already. Text that was typed after a shortcut that opens a field, such as the search, becomes the
 * field's text.
 */
export function replayEarlyInput() {
  const inputs = globalThis.marqueeEarlyInput;
  globalThis.marqueeEarlyInput = undefined;
  let field: HTMLInputElement | null = null;
  let typed = "";
  for (const input of inputs ?? []) {
    const { target } = input;
    if (target instanceof Node && !target.isConnected) continue;
    if ("checked" in input) check(input.target, input.checked);
    else if (!("key" in input)) input.target.click();
    else if (field) typed += printed(input.key);
    else
      field = focusedBy(() =>
        target.dispatchEvent(new KeyboardEvent("keydown", repeatable(input.key))),
      );
  }
  // At once: React renders a field's value only after the effect that this runs in.
  if (field && typed !== "") type(field, typed);
}

/** Clicks from the other state: React ignores a click that leads to the state that it has seen. */
function check(checkbox: HTMLInputElement, checked: boolean) {
  checkbox.checked = !checked;
  checkbox.click();
}

/** The text field that an action has moved the focus to. */
function focusedBy(act: () => void): HTMLInputElement | null {
  const before = document.activeElement;
  act();
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement &&
    activeElement !== before &&
    activeElement.matches(textFields)
    ? activeElement
    : null;
}

function printed({ key }: KeyboardEvent): string {
  return Array.from(key).length === 1 ? key : "";
}

function type(field: HTMLInputElement, text: string) {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(
    new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }),
  );
}

function repeatable({ key, code, shiftKey, repeat }: KeyboardEvent): KeyboardEventInit {
  return { key, code, shiftKey, repeat, bubbles: true, cancelable: true, composed: true };
}
