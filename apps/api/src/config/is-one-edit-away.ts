/** An edit adds, removes or changes a letter, or swaps two. */
export function isOneEditAway(text: string, other: string): boolean {
  if (Math.abs(text.length - other.length) > 1) return false;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  const [rest, otherRest] = [text.slice(start), other.slice(start)];
  const swapped = (rest[1] ?? "") + (rest[0] ?? "") + rest.slice(2);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    swapped === otherRest
  );
}
