import { eq } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { accessKeys } from "../db/schema/access-keys.ts";
import { sessions } from "../db/schema/accounts.ts";

/** Null means all accounts. */
export async function endAccess(userId: string | null, within: Transaction): Promise<number> {
  await within
    .delete(accessKeys)
    .where(userId === null ? undefined : eq(accessKeys.userId, userId));
  const ended = await within
    .delete(sessions)
    .where(userId === null ? undefined : eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  return ended.length;
}
