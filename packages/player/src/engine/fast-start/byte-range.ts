/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

const marker = "#bytes=";

/**
 * The URL of a part of a file. Fragments are not sent to servers, and tell its parts from each
 * other.
 */
export function urlOfRange(url: string, { start, end }: ByteRange): string {
  return `${url}${marker}${start}-${end}`;
}

/** Null for a whole file. */
export function rangeOf(url: string): ByteRange | null {
  const [, start, end] = /#bytes=(\d+)-(\d+)$/.exec(url) ?? [];
  return end === undefined ? null : { start: Number(start), end: Number(end) };
}

/**
 * Reads `<length>[@<start>]` (RFC 8216, 4.3.2.2). Without a start, the range follows the one
 * before.
 */
export function parseRange(text: string, startByDefault: number): ByteRange {
  const [length = 0, start = startByDefault] = text.split("@").map(Number);
  return { start, end: start + length - 1 };
}

/** Requests a file, or the part of it that its URL names. */
export function fetchRange(url: string, options: RequestInit): Promise<Response> {
  const range = rangeOf(url);
  return fetch(
    url,
    range ? { ...options, headers: { Range: `bytes=${range.start}-${range.end}` } } : options,
  );
}

export const partialContent = 206;
