export type IsReservedName = (username: string) => boolean;

/** Creates the check of usernames. Underscores and case make no other name of a reserved one. */
export function createReservedNames(reserved: readonly string[]): IsReservedName {
  const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
  const names = new Set(reserved.map(plain));
  return (username) => names.has(plain(username));
}
