/** Puts an item before another one, or at the end if that is null or not in the list. */
export function moveBefore<Item extends string>(
  items: readonly Item[],
  moved: Item,
  before: string | null,
): Item[] {
  const others = items.filter((item) => item !== moved);
  const index = others.findIndex((item) => item === before);
  return others.toSpliced(index === -1 ? others.length : index, 0, moved);
}
