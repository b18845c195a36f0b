import { useState } from "react";

/**
 * Ids in groups of at most `size`, for one request each. An id stays in the group that it came in, also when others go, so
 * that what was loaded is not loaded again.
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
