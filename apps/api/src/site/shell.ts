/** The site's built page, taken apart where the server puts in what it knows. */
export interface Shell {
  /** What the site is called, and says of itself. */
  readonly name: string;
  readonly tagline: string;
  /** The page with `head` in the place of its title, `hints` at the end of its head, and `data` at the end of its body. */
  put(parts: ShellParts): string;
}

export interface ShellParts {
  readonly head: string;
  readonly hints: string;
  readonly data: string;
}

/** In the page's source, what belongs to one address stands between these comments. */
const placeholder = /<!-- page -->([^]*?)<!-- \/page -->\s*/;

/** null for a page without the places. */
export function readShell(html: string): Shell | null {
  const found = placeholder.exec(html);
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  if (!found || headEnd < found.index || bodyEnd < headEnd) return null;
  const [whole, own = ""] = found;
  const start = html.slice(0, found.index);
  const middle = html.slice(found.index + whole.length, headEnd);
  const body = html.slice(headEnd, bodyEnd);
  const end = html.slice(bodyEnd);
  return {
    name: readText(/<title>([^<]*)<\/title>/.exec(own)?.[1]),
    tagline: readText(/<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(own)?.[1]),
    put: ({ head, hints, data }) => start + head + middle + hints + body + data + end,
  };
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function readText(written = ""): string {
  return written.trim().replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
