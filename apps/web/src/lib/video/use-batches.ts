import { useState } from "react";

/**
 * Returns ids in batches of at most `size`, for one request each. An id stays in its batch when
 * others are removed, so that nothing is loaded again.
 */
export function useBatches(ids: readonly string[], size: number): readonly (readonly string[])[] {
  const [batches, setBatches] = useState(() => split(ids, size));
  const known = new Set(batches.flat());
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length > 0) setBatches([...batches, ...split(fresh, size)]);
  return batches;
}

function split(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
