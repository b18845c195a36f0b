/** Returns text as one line of at most `maxLength` characters, cut between words. */
export function shortenText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const end = Math.max(cut.lastIndexOf(" "), maxLength / 2);
  // Not between the halves of a surrogate pair.
  return `${cut.slice(0, end).replace(/[\ud800-\udbff]$/, "")}…`;
}
