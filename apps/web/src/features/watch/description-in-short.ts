const emptyLines = /\n\s*\n/g;

/** Returns the text of a collapsed description, without empty lines. */
export function descriptionInShort(text: string): string {
  return text.trim().replace(emptyLines, "\n");
}
