type EarlyInput = { target: HTMLElement } | { target: EventTarget; key: KeyboardEvent };

declare global {
  /** Clicks on buttons and keys that were pressed before hydration, in order; undefined once they have been repeated. */
  var marqueeEarlyInput: EarlyInput[] | undefined;
}

const textFields = "input, textarea, select, [contenteditable]";

/**
 * Runs in the head: records clicks on buttons that do not work yet, and keys, which may be shortcuts of the page or of its player. Links,
 * fields and the search form work without scripts.
 */
export function recordEarlyInput() {
  globalThis.marqueeEarlyInput = [];
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    if (button) globalThis.marqueeEarlyInput?.push({ target: button });
  });
  document.addEventListener("keydown", (key) => {
    const { target, ctrlKey, metaKey, altKey } = key;
    const isTyping = target instanceof Element && target.closest(textFields) !== null;
    if (target && !isTyping && !ctrlKey && !metaKey && !altKey) globalThis.marqueeEarlyInput?.push({ target, key });
  });
}

/** Runs after hydration: repeats what came too early. The browser itself has moved the focus and scrolled already. */
export function replayEarlyInput() {
  const inputs = globalThis.marqueeEarlyInput;
  globalThis.marqueeEarlyInput = undefined;
  for (const input of inputs ?? []) {
    const { target } = input;
    if (target instanceof Node && !target.isConnected) continue;
    if (!("key" in input)) input.target.click();
    else target.dispatchEvent(new KeyboardEvent("keydown", repeatable(input.key)));
  }
}

function repeatable({ key, code, shiftKey, repeat }: KeyboardEvent): KeyboardEventInit {
  return { key, code, shiftKey, repeat, bubbles: true, cancelable: true, composed: true };
}
