import type { Cancel } from "../core/cancel";

/** Only one player of a page answers keys and media keys: the one used last, at first the one registered first. */
const registered: object[] = [];
const listeners = new Set<{ player: object; onChange: () => void }>();
let lastUsed: object | null = null;

function notify(): void {
  const all = [...listeners];
  // The active player comes last, so that the others do not clear what it sets up.
  for (const { onChange } of all.filter(({ player }) => !isActivePlayer(player))) onChange();
  for (const { onChange } of all.filter(({ player }) => isActivePlayer(player))) onChange();
}

export function isActivePlayer(player: object): boolean {
  return (lastUsed ?? registered[0]) === player;
}

export function activatePlayer(player: object): void {
  if (isActivePlayer(player)) return;
  lastUsed = player;
  notify();
}

/** Lets a player become the active one; `onChange` runs whenever another player becomes active. */
export function registerPlayer(player: object, onChange: () => void): Cancel {
  registered.push(player);
  const listener = { player, onChange };
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    registered.splice(registered.indexOf(player), 1);
    if (lastUsed === player) lastUsed = null;
    notify();
  };
}
