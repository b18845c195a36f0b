/** What stands at a pattern's `:names` in `pathname`; null where it does not match. The pattern `*` matches anything. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  if (pattern === "*") return {};
  const wanted = parts(pattern);
  const given = parts(pathname);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") found[part.slice(1)] = decode(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return found;
}

const parts = (path: string) => path.replace(/\/+$/, "").split("/");

/** A stray percent sign is no reason to fail: the text is then taken as it is written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
