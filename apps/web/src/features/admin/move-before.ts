/** Returns the list with an item before another one; null: at the end. */
export function moveBefore<Item extends string>(
  items: readonly Item[],
  moved: string,
  before: string | null,
): Item[] {
  const item = items.find((one) => one === moved);
  if (item === undefined) return [...items];
  const others = items.filter((one) => one !== moved);
  const index = others.findIndex((one) => one === before);
  return others.toSpliced(index === -1 ? others.length : index, 0, item);
}
