/** A scroll position in a grid. Serialisable as JSON. */
export interface VirtualGridPosition {
  /** Index of a card in view. */
  index: number;
  /** Distance from the viewport's top to the card's top, upwards, in pixels. */
  offsetPixels: number;
  /** Width of the grid for which the heights hold. */
  widthPixels?: number;
  /** Heights of the rows in pixels; null for a row that was never rendered. */
  rowHeights?: readonly (number | null)[];
}

export type CardPosition = Pick<VirtualGridPosition, "index" | "offsetPixels">;

/** Returns the index of a rendered card, NaN for a spacer and for none. */
export function indexOfCard(element: Element | null): number {
  return Number(element?.getAttribute("data-item") ?? NaN);
}

/**
 * Returns the card to anchor the scroll position to: the focused one, else the first whose top is
 * in view. null if there is none, and at the top of the page, where there is nothing to restore.
 */
export function readPosition(list: Element): CardPosition | null {
  if (window.scrollY <= 0) return null;
  const cards = [...list.children]
    .filter((element) => !Number.isNaN(indexOfCard(element)))
    .map((element) => ({ element, ...topAndBottom(element) }))
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
  const card =
    cards.find(({ element }) => element.matches(":focus-within")) ??
    cards.find(({ top }) => top >= 0) ??
    cards[0];
  return card ? { index: indexOfCard(card.element), offsetPixels: -card.top } : null;
}

function topAndBottom(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}

/** Scrolls the page so that a card is where it was in the viewport. */
export function restorePosition(list: Element, { index, offsetPixels }: CardPosition): void {
  const card = [...list.children].find((element) => indexOfCard(element) === index);
  if (!card) return;
  const movedPixels = card.getBoundingClientRect().top + offsetPixels;
  if (Math.abs(movedPixels) >= 1) window.scrollBy({ top: movedPixels, behavior: "instant" });
}
