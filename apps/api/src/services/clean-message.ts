const maxLength = 500;

/** Removes control characters, local paths and repeated blanks, for one line. */
export function cleanMessage(said: string): string {
  return said
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/(^|[\s('"])(?:file:\/\/)?\/(?:[\w.@-]+\/)+[\w.@-]*/g, "$1…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}
