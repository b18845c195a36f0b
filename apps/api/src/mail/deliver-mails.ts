import { createTransport, type Transporter } from "nodemailer";
import { asc, eq, lte } from "drizzle-orm";
import { minuteMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema/operations.ts";

const batch = 20;
const responseTimeoutMs = 5_000;

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly smtpUrl: string;
  readonly from: string;
}

/** Sends queued mails by SMTP, and deletes each one that was accepted: mails contain links that open accounts. */
export function createMailDelivery({ db, clock, smtpUrl, from }: DeliveryOptions) {
  const transport: Transporter = createTransport(withTimeouts(smtpUrl));

  return async function deliverMails(): Promise<void> {
    const waiting = await db
      .select()
      .from(mails)
      .where(lte(mails.nextAttemptAt, clock()))
      .orderBy(asc(mails.createdAt))
      .limit(batch);
    for (const mail of waiting) {
      const { id, recipient, subject, body, attempts } = mail;
      // Schedule the retry before sending: a crash then delays the mail, but never repeats it in a loop.
      const next = new Date(clock().getTime() + minuteMs * 2 ** Math.min(attempts, 10));
      await db
        .update(mails)
        .set({ attempts: attempts + 1, nextAttemptAt: next })
        .where(eq(mails.id, id));
      // As an object, so that no address is parsed as a list.
      await transport.sendMail({ from, to: { name: "", address: recipient }, subject, text: body });
      await db.delete(mails).where(eq(mails.id, id));
    }
  };
}

/** nodemailer takes its options from the address's query, and waits up to ten minutes by default. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const option of ["dnsTimeout", "connectionTimeout", "greetingTimeout", "socketTimeout"]) {
    if (!url.searchParams.has(option)) url.searchParams.set(option, String(responseTimeoutMs));
  }
  return url.href;
}
