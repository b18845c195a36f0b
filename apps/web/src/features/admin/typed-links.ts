export interface TypedLink {
  readonly label: string;
  readonly url: string;
}

/** Reads `Label https://address` by commas. */
export function parseLinks(text: string): readonly TypedLink[] {
  const items = text.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "").map(parseLink);
}

function parseLink(item: string): TypedLink {
  const end = item.lastIndexOf(" ");
  return { label: item.slice(0, Math.max(end, 0)).trim(), url: item.slice(end + 1) };
}

/** Writes them for the server, which refuses incomplete ones. Empty ones are left out. */
export function serializeLinks(links: readonly TypedLink[]): string {
  return links
    .map(({ label, url }) => ({ label: label.trim(), url: url.trim().replaceAll(",", "%2C") }))
    .filter(({ label, url }) => label !== "" || url !== "")
    .map(({ label, url }) => `${label} ${url}`)
    .join(", ");
}
