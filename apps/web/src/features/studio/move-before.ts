/** Puts an id before another one, or at the end if that is null or not in the list. */
export function moveBefore(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  const index = beforeId === null ? -1 : others.indexOf(beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, id);
}
