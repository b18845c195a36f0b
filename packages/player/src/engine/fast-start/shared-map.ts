/** Returns a map that is shared with the copy of this code that is inlined into the page. */
export function sharedMap<Value>(name: string): Map<string, Value> {
  const shared = globalThis as { [key: symbol]: unknown };
  return (shared[Symbol.for(`marquee.player.${name}`)] ??= new Map()) as Map<string, Value>;
}
