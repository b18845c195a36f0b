/** Whether two lists hold the same things, by identity, or by the identity of their fields. */
export function areSameItems<T extends object>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => areSameFields(item, b[index]));
}

/** Whether two maps hold the same things under the same keys, in any order. */
export function areSameMaps<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function areSameFields(a: object, b: object | undefined): boolean {
  return a === b || (b !== undefined && Object.entries(a).every(([name, value]) => Object.is(value, Object(b)[name])));
}
