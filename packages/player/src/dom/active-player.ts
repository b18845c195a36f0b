import type { Cancel } from "../core/cancel";

/** The player of the page that keys and media keys mean: the one used last, the first one before that. */
const candidates: object[] = [];
const watchers = new Set<{ player: object; run: () => void }>();
let chosen: object | null = null;

/** Whoever steps back goes first, or it would undo what the active one sets up. */
function tell(): void {
  const all = [...watchers];
  for (const { run } of all.filter(({ player }) => !isActivePlayer(player))) run();
  for (const { run } of all.filter(({ player }) => isActivePlayer(player))) run();
}

export function isActivePlayer(player: object): boolean {
  return (chosen ?? candidates[0]) === player;
}

export function activatePlayer(player: object): void {
  if (isActivePlayer(player)) return;
  chosen = player;
  tell();
}

/** Makes a player a candidate; `onChange` runs whenever another one becomes the active one. */
export function joinPlayers(player: object, onChange: () => void): Cancel {
  candidates.push(player);
  const watcher = { player, run: onChange };
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    candidates.splice(candidates.indexOf(player), 1);
    if (chosen === player) chosen = null;
    tell();
  };
}
