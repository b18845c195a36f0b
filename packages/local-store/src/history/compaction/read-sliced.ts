import { readRecords, type Visit } from "../read-records";

/** Characters that are parsed without a break: about a millisecond. */
const sliceLength = 65_536;

/**
 * Reads `watch-history` in slices, so that a large one never holds the page up; yields between them. Returns what could
 * not be read, "" when all was.
 */
export function* readSliced(raw: string, visit: Visit): Generator<void, string> {
  const unread: string[] = [];
  let from = 1;
  for (let length = sliceLength; from < raw.length; length *= 2) {
    // Where one record ends and the next begins, unless inside a text or a deeper object: then the braces or quotes
    // of the slice do not match up, it does not parse, and a longer one is tried.
    const end = raw.indexOf('},"', from + length) + 1 || raw.length;
    const rest = readRecords(`${raw[0]}${raw.slice(from, end)}${end < raw.length ? "}" : ""}`, visit);
    if (rest !== null) {
      if (rest) unread.push(rest);
      from = end + 1;
      length = sliceLength / 2;
      yield;
    } else if (end === raw.length) {
      unread.push(from > 1 ? raw.slice(from) : raw);
      break;
    }
  }
  return unread.join("\n");
}
