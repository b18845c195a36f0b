import { readRecords, type Visit } from "../read-records";

/** In characters; takes about a millisecond to parse. */
const sliceLength = 65_536;

/**
 * Reads the text of `watch-history` in slices, and yields between them. Returns what could not be
 * read; "" if all could.
 */
export function* readSliced(text: string, visit: Visit): Generator<void, string> {
  const unreadable: string[] = [];
  let start = 1;
  let length = sliceLength;

  while (start < text.length) {
    // `},"` ends a record, or is part of a string or an inner object. In that case the slice is not
    // valid JSON, and a longer one is tried.
    const end = text.indexOf('},"', start + length) + 1 || text.length;
    const isLast = end === text.length;
    const rest = readRecords(`${text[0]}${text.slice(start, end)}${isLast ? "" : "}"}`, visit);
    if (rest === null && !isLast) {
      length *= 2;
      continue;
    }
    if (rest === null) unreadable.push(start > 1 ? text.slice(start) : text);
    else if (rest !== "") unreadable.push(rest);
    start = end + 1;
    length = sliceLength;
    yield;
  }
  return unreadable.join("\n");
}
