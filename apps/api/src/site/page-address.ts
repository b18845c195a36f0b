/** An address as the site's own router understands it. */
export interface PageAddress {
  /** In lower case but for what stands after /c/, and without a slash at the end. */
  readonly path: string;
  /** Of a repeated field the first counts. */
  readonly query: URLSearchParams;
}

/** The same limit as in the API: a longer id is not found. */
const longestId = 64;

export function readAddress(url: string): PageAddress {
  const at = url.indexOf("?");
  const path = (at === -1 ? url : url.slice(0, at)).replace(/\/+$/, "");
  const query = new URLSearchParams(at === -1 ? "" : url.slice(at));
  return { path: path === "" ? "/" : path, query };
}

/** An id from an address; null for none, and for what cannot be one. */
export function readId(text: string | null): string | null {
  const id = text?.trim() ?? "";
  return id === "" || id.length > longestId || /[\p{Cc}\p{Cs}\ufffd]/u.test(id) ? null : id;
}

/** A part of a path; null for one whose percent signs make no sense. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
