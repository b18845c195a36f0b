import { and, eq } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { connections, passkeys } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { User } from "./sessions.ts";

/**
 * Call it at the end of the change, in its transaction, with the locked user.
 * @throws {ServiceError} if no password, identity provider or passkey is left.
 */
export async function requireSignInMethod(user: User, within: Transaction): Promise<void> {
  if (user.passwordHash !== null) return;
  const isIdentity = and(
    eq(connections.userId, user.id),
    eq(connections.kind, "identity-provider"),
  );
  if ((await within.$count(connections, isIdentity)) > 0) return;
  if ((await within.$count(passkeys, eq(passkeys.userId, user.id))) > 0) return;
  throw new ServiceError(
    "conflict",
    "password-needed",
    "Set a password first: this is the only way in to your account.",
  );
}
