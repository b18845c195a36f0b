/**
 * An address that a router can read: in a path with a stray percent sign, or with half a character, each percent sign
 * stands for itself. It is then the address of nothing, and answered like any other such one.
 */
export function readableAddress(address: string): string {
  if (!address.includes("%")) return address;
  const [path = ""] = address.split("?", 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}
