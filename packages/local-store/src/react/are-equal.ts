/** Returns true for equal values, and for objects, lists and maps with equal contents. */
export function areEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const [fieldsOfA, fieldsOfB] = [fieldsOf(a), fieldsOf(b)];
  return (
    fieldsOfA.size === fieldsOfB.size &&
    [...fieldsOfA].every(([name, value]) => areEqual(value, fieldsOfB.get(name)))
  );
}

const fieldsOf = (value: object): ReadonlyMap<unknown, unknown> =>
  value instanceof Map ? value : new Map(Object.entries(value));
