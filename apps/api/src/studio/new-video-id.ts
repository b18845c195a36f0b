import { randomBytes } from "node:crypto";

/** Returns a new id, which does not end like the number of a revision: folders of earlier versions end with one. */
export function newVideoId(): string {
  for (;;) {
    const id = randomBytes(9).toString("base64url");
    if (!/-r\d+$/.test(id)) return id;
  }
}
