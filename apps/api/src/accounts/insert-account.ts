import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { formsOfEmail, plainEmail } from "./plain-email.ts";
import type { User } from "./sessions.ts";

export type NewUser = Pick<
  typeof users.$inferInsert,
  "name" | "username" | "email" | "passwordHash" | "activatedAt" | "locale" | "role"
>;

/**
 * Replaces accounts with that address or username that were never activated, as they may be
 * squatters. A unique violation means that an activated account has one of them.
 */
export async function insertAccount(
  account: NewUser,
  clock: Clock,
  within: Transaction,
): Promise<User> {
  const forms = formsOfEmail(account.email);
  const hasAddress = inArray(sql`lower(${users.email})`, forms);
  const hasUsername = eq(sql`lower(${users.username})`, account.username.toLowerCase());
  const replaced = await within
    .delete(users)
    .where(and(or(hasAddress, hasUsername), isNull(users.activatedAt)))
    .returning({ email: users.email });
  const [user] = await within
    .insert(users)
    .values({
      id: randomUUID(),
      ...account,
      email: plainEmail(account.email),
      createdAt: clock(),
      isReplacement: replaced.some((before) => forms.includes(before.email.toLowerCase())),
    })
    .returning();
  if (!user) throw new Error("The database returned no user.");
  return user;
}
