/** Malformed paths then reach the router, and people see the not-found page. */
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
