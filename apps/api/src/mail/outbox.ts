import { desc, lt } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Queryable, Transaction } from "../db/connect.ts";
import { mails } from "../db/schema/operations.ts";
import { writeMail, type Message, type Recipient } from "./write-mail.ts";

export type Mail = typeof mails.$inferSelect;
export interface MailWriting {
  readonly clock: Clock;
  readonly siteName: () => string;
}

export type Outbox = ReturnType<typeof createOutbox>;

const shown = 100;
/** Unsent mails are deleted then. */
export const mailLifetimeMs = 7 * dayMs;

/** Joins a transaction of hand-written SQL. */
export async function addMail(
  sql: Queryable,
  { clock, siteName }: MailWriting,
  { recipient, message }: { readonly recipient: Recipient; readonly message: Message },
): Promise<void> {
  const now = clock().toISOString();
  const { subject, body, locale } = writeMail(recipient, message, siteName());
  await sql`
    insert into mails (recipient, subject, body, locale, created_at, next_attempt_at)
    values (${recipient.email}, ${subject}, ${body}, ${locale}, ${now}, ${now})`;
}

/** Without SMTP in development, mails stay for /dev/mail. */
export function createOutbox({ db, clock, siteName }: MailWriting & { readonly db: Database }) {
  return {
    async send(
      recipient: Recipient,
      message: Message,
      within: Database | Transaction = db,
    ): Promise<void> {
      const now = clock();
      const mail = { recipient: recipient.email, ...writeMail(recipient, message, siteName()) };
      await within.insert(mails).values({ ...mail, createdAt: now, nextAttemptAt: now });
    },

    latest: (): Promise<Mail[]> =>
      db.select().from(mails).orderBy(desc(mails.createdAt)).limit(shown),

    async removeOld(): Promise<void> {
      await db
        .delete(mails)
        .where(lt(mails.createdAt, new Date(clock().getTime() - mailLifetimeMs)));
    },
  };
}
