import type { Cancel } from "../core/cancel";

/** Only one player of a page handles keys and media keys: the one used last, at first the one registered first. */
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

/** Lets a player become the active one. */
export function registerPlayer(player: object): Cancel {
  registered.push(player);
  return () => {
    registered.splice(registered.indexOf(player), 1);
    if (lastUsed === player) lastUsed = null;
    notify();
  };
}

/** Runs `onChange` whenever another player becomes active. */
export function watchActivePlayer(player: object, onChange: () => void): Cancel {
  const listener = { player, onChange };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
