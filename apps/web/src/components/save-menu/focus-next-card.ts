/**
 * Puts the focus on the card that takes a card's place, if the card and the control with the focus
 * go away. Call it before they do.
 */
export function focusNextCard(control: Element) {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-card-link]")];
  const own = control.closest("article")?.querySelector<HTMLElement>("[data-card-link]");
  const index = own ? links.indexOf(own) : -1;
  const candidates =
    index === -1 ? [] : [...links.slice(index + 1), ...links.slice(0, index).toReversed()];
  // After the menu has closed, which returns the focus to a button that is gone.
  setTimeout(() => {
    if (own?.isConnected || document.activeElement !== document.body) return;
    candidates.find((link) => link.isConnected)?.focus({ preventScroll: true });
  });
}
