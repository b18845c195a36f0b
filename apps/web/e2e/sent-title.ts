/** Returns the title in a page that the server sent. */
export function sentTitle(html: string): string {
  const escaped = /<title>([^<]*)</.exec(html)?.[1] ?? "";
  return escaped.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
