const emptyLines = /\n\s*\n/g;

/** A description as it is before one asks for all of it: none of its first lines is empty. */
export function descriptionInShort(text: string): string {
  return text.trim().replace(emptyLines, "\n");
}
