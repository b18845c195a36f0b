/** Moves focus among a menu's items. False when the key is not one that moves. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
