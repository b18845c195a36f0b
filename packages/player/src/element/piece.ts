import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { PlayerState } from "../core/state";
import type { Observed } from "../dom/while-shown";
import type { Labels } from "../labels";

/** A part of the face, and what keeps it true while a player is behind it. */
export interface Piece {
  element: HTMLElement;
  follow(player: BrowserPlayer): Cancel;
}

/** Pieces, made with the words that they show. */
export type PieceMaker = (labels: Labels) => Piece;

/** Runs now, and whenever what is picked of the state is another. */
export function watch<Value>(
  player: Observed,
  pick: (state: PlayerState) => Value,
  run: (value: Value) => void,
): Cancel {
  let last = pick(player.state);
  run(last);
  return player.subscribe(() => {
    const value = pick(player.state);
    if (Object.is(value, last)) return;
    last = value;
    run(value);
  });
}

/** Pieces within an element of theirs. */
export function grouped(element: HTMLElement, pieces: readonly Piece[]): Piece {
  element.append(...pieces.map((piece) => piece.element));
  return { element, follow: (player) => cancelAll(pieces.map((piece) => piece.follow(player))) };
}
