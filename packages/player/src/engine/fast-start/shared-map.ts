/** A map that a copy of this code, inlined into the page, shares. */
export function sharedMap<Value>(name: string): Map<string, Value> {
  const shared = globalThis as { [key: symbol]: unknown };
  return (shared[Symbol.for(`marquee.player.${name}`)] ??= new Map()) as Map<string, Value>;
}
