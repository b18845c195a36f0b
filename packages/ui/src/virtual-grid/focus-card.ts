import { indexOfCard } from "./grid-position";

/** Moves the focus to a rendered card's link, and scrolls the card into view. */
export function focusCard(list: Element, index: number): void {
  const card = [...list.children].find((element) => indexOfCard(element) === index);
  const control =
    card?.querySelector<HTMLElement>("[data-card-link]") ??
    card?.querySelector<HTMLElement>("a, button");
  control?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "nearest", behavior: "instant" });
}
