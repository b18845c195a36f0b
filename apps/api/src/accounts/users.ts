import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { formsOfEmail } from "./plain-email.ts";
import type { User } from "./sessions.ts";

export type Users = ReturnType<typeof createUsers>;

export function createUsers(db: Database) {
  async function first(condition: SQL): Promise<User | null> {
    const [found] = await db.select().from(users).where(condition);
    return found ?? null;
  }

  return {
    byId: (id: string) => first(eq(users.id, id)),
    byEmail: (email: string) => first(inArray(sql`lower(${users.email})`, formsOfEmail(email))),
    byUsername: (username: string) =>
      first(eq(sql`lower(${users.username})`, username.toLowerCase())),
    /** Usernames cannot contain @, so none matches an address. */
    byLogin(login: string): Promise<User | null> {
      return login.includes("@") ? this.byEmail(login) : this.byUsername(login);
    },

    async update(
      id: string,
      change: Partial<typeof users.$inferInsert>,
      within: Transaction,
    ): Promise<User> {
      const [updated] = await within.update(users).set(change).where(eq(users.id, id)).returning();
      if (!updated) throw new Error("There is no such user any more.");
      return updated;
    },
  };
}
