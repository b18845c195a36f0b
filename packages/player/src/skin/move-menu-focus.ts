/**
 * Moves focus among a menu's items by arrow keys, Home and End. Returns false for every other key.
 */
export function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const current = items.findIndex((item) => item.matches(":focus"));
  const last = items.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: current >= last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
