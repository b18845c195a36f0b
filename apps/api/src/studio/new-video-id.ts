import { randomBytes } from "node:crypto";

/**
 * Returns a new id, which does not end like the number of a revision: folders of earlier versions
 * end with one.
 */
export function newVideoId(random: (bytes: number) => Buffer = randomBytes): string {
  for (;;) {
    const id = random(9).toString("base64url");
    if (!/-r\d+$/.test(id)) return id;
  }
}
