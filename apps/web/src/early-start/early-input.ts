declare global {
  /** The buttons that were clicked before hydration, in order; undefined once they have been clicked again. */
  var marqueeEarlyClicks: HTMLElement[] | undefined;
}

/** Runs in the head: records clicks on buttons that do not work yet. Links and the search form work without scripts. */
export function recordEarlyClicks() {
  globalThis.marqueeEarlyClicks = [];
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    if (button) globalThis.marqueeEarlyClicks?.push(button);
  });
}

/** Runs after hydration: clicks the buttons again that were clicked too early. */
export function replayEarlyClicks() {
  const buttons = globalThis.marqueeEarlyClicks;
  globalThis.marqueeEarlyClicks = undefined;
  for (const button of buttons ?? []) if (button.isConnected) button.click();
}
