const maxBytes = 255;
/** Separators of folders would be taken for a path. */
const separators = /[/\\]/g;
/** Controls of devices, and marks that reorder the text around them and hide the real ending. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const extension = /\.[\p{L}\p{N}]{1,10}$/u;

/** Returns a name that file systems can store: at most 255 bytes, with its extension. */
export function cleanFileName(name: string): string {
  // macOS decomposes letters.
  const cleaned = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(separators, "_")
    .replaceAll(controls, "")
    .trim();
  const [ending = ""] = extension.exec(cleaned) ?? [];
  const base = cleaned.slice(0, cleaned.length - ending.length);
  return limit(base, maxBytes - Buffer.byteLength(ending)) + ending;
}

/** Cuts between characters as people see them. */
function limit(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let limited = "";
  let left = bytes;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(
    text,
  )) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    limited += segment;
  }
  return limited;
}
