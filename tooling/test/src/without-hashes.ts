/**
 * Code without the hashes of file names. They depend on where the repository lies, and compress to
 * a few bytes more or less.
 */
export function withoutHashes(code: string): string {
  return code.replace(/(?<=-)[A-Z0-9]{8}(?=[-.])/g, "00000000");
}
