import * as z from "zod";

const cursor = z.object({ key: z.string(), id: z.string() });
export type PeopleCursor = z.output<typeof cursor>;

/** Returns where the page of a cursor starts; null for the first page, and for one that this server did not write. */
export function readCursor(text: string): PeopleCursor | null {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

export function writeCursor({ key, id }: PeopleCursor): string {
  return Buffer.from(JSON.stringify({ key, id })).toString("base64url");
}
