import type { Cancel } from "../core/cancel";

/** The player of the page that keys and media keys mean: the one used last, the first one before that. */
const candidates: object[] = [];
const watchers = new Set<() => void>();
let chosen: object | null = null;

const tell = () => watchers.forEach((watch) => watch());

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
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
    candidates.splice(candidates.indexOf(player), 1);
    if (chosen === player) chosen = null;
    tell();
  };
}
