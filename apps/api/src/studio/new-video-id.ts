import { randomBytes } from "node:crypto";

/** Must not end like a revision number: earlier versions' folders do. */
export function newVideoId(random: (bytes: number) => Buffer = randomBytes): string {
  for (;;) {
    const id = random(9).toString("base64url");
    if (!/-r\d+$/.test(id)) return id;
  }
}
