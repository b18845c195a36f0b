import type { Cancel } from "../core/cancel";
import { pageState } from "../page-state";

/**
 * Only one player of a page handles keys and media keys: the one used last, at first the one
 * registered first.
 */
const page = (pageState.players ??= { registered: [], listeners: new Set(), lastUsed: null });

function notify(): void {
  const all = [...page.listeners];
  // Notify the active player last, so that the others do not clear its handlers.
  for (const { onChange } of all.filter(({ player }) => !isActivePlayer(player))) onChange();
  for (const { onChange } of all.filter(({ player }) => isActivePlayer(player))) onChange();
}

export function isActivePlayer(player: object): boolean {
  return (page.lastUsed ?? page.registered[0]) === player;
}

export function activatePlayer(player: object): void {
  if (isActivePlayer(player)) return;
  page.lastUsed = player;
  notify();
}

/** Lets a player become the active one. */
export function registerPlayer(player: object): Cancel {
  page.registered.push(player);
  return () => {
    page.registered.splice(page.registered.indexOf(player), 1);
    if (page.lastUsed === player) page.lastUsed = null;
    notify();
  };
}

/** Runs `onChange` whenever another player becomes active. */
export function watchActivePlayer(player: object, onChange: () => void): Cancel {
  const listener = { player, onChange };
  page.listeners.add(listener);
  return () => void page.listeners.delete(listener);
}
