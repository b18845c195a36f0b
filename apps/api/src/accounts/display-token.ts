import { SignJWT } from "jose";
import type { Clock } from "../clock.ts";
import { isModerator } from "./roles.ts";
import type { Session, User } from "./sessions.ts";

export type DisplayTokens = ReturnType<typeof createDisplayTokens>;

/**
 * The browser decodes it to show who is signed in. It authorises nothing: the server reads only the
 * session cookie.
 */
export function createDisplayTokens(key: Buffer, clock: Clock) {
  return async function displayToken(user: User, session: Session): Promise<string> {
    const { id, username, name, email, picture, totpSecret, role } = user;
    const rights = {
      ...(isModerator(user) && { moderator: true }),
      ...(role === "administrator" && { administrator: true }),
    };
    return (
      new SignJWT({
        uid: username,
        name,
        email,
        picture,
        multiFactor: totpSecret !== null,
        ...rights,
      })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(id)
        // The browser corrects a wrong clock by it.
        .setIssuedAt(clock())
        .setExpirationTime(Math.floor(session.expiresAt.getTime() / 1_000))
        .sign(key)
    );
  };
}
