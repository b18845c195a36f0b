import { readId } from "../../lib/video/watch-address";

const maxTagLength = 64;

/** Reads the tag of a path; undefined if no video can have it. */
export function readTag(param: string | undefined): string | undefined {
  const tag = readId(param ?? null)?.toLowerCase();
  return tag === undefined || tag.length > maxTagLength ? undefined : tag;
}
