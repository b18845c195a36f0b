export type IsReservedName = (username: string) => boolean;

/** Underscores and case do not distinguish a name from a reserved one. */
export function createReservedNames(reserved: readonly string[]): IsReservedName {
  const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
  const names = new Set(reserved.map(plain));
  return (username) => names.has(plain(username));
}
