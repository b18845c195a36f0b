const maxLength = 500;

/**
 * Returns what another program said as one line for an operator: without control characters, paths
 * of this machine, and repeated blanks.
 */
export function cleanMessage(said: string): string {
  return said
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/(^|[\s('"])(?:file:\/\/)?\/(?:[\w.@-]+\/)+[\w.@-]*/g, "$1…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}
