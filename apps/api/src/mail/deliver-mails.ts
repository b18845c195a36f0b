import { asc, eq, lte } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createTransport, type Transporter } from "nodemailer";
import { minuteMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { backoffMs } from "../db/leases.ts";
import { cleanMessage } from "../services/clean-message.ts";
import { mails } from "../db/schema/operations.ts";
import type { MailBrand } from "./mail-brand.ts";
import { mailHtml } from "./mail-html.ts";
import { mailLifetimeMs, type Mail } from "./outbox.ts";
import { readMailFailure, type MailFailure } from "./mail-failure.ts";
import type { Sender } from "./sender.ts";

const batch = 20;
const sentAtOnce = 5;
const responseTimeoutMs = 5_000;
const backoff = { firstMs: minuteMs, maxMs: 1_024 * minuteMs } as const;

export interface DeliveryOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly smtpUrl: string;
  readonly sender: () => Sender;
  readonly brand: () => MailBrand;
}

export function createMailTransport(smtpUrl: string): Transporter {
  return createTransport(withTimeouts(smtpUrl));
}

/**
 * Deletes accepted mails, as their links open accounts. A refused or stuck recipient delays no
 * other mail; a permanent refusal ends retries. Logs and errors contain no address, unlike the
 * server's responses.
 */
export function createMailDelivery({ db, clock, log, smtpUrl, sender, brand }: DeliveryOptions) {
  const transport = createMailTransport(smtpUrl);

  /** @returns the reason of a failure, or null. */
  async function deliver({
    id,
    recipient,
    subject,
    body,
    locale,
    attempts,
  }: Mail): Promise<MailFailure | null> {
    // Scheduling the retry first means that a crash delays the mail, but never repeats it in a
    // loop.
    const next = new Date(clock().getTime() + backoffMs(attempts, backoff));
    await db
      .update(mails)
      .set({ attempts: attempts + 1, nextAttemptAt: next })
      .where(eq(mails.id, id));
    try {
      // nodemailer would parse a string as a list of addresses.
      await transport.sendMail({
        from: sender(),
        to: { name: "", address: recipient },
        subject,
        text: body,
        html: mailHtml({ subject, body, locale: locale ?? "en" }, brand()),
      });
    } catch (error) {
      const failure = readMailFailure(error);
      if (failure.kind === "refused") {
        log.warn({ mail: id, response_code: failure.responseCode }, "mail refused for good");
        const at = clock();
        await db
          .update(mails)
          .set({ refusedAt: at, lastError: wordsOf(error), nextAttemptAt: neverAfter(at) })
          .where(eq(mails.id, id));
      } else {
        log.info({ mail: id, ...failure }, "mail not sent yet");
        const deferredCode = failure.kind === "deferred" ? failure.responseCode : null;
        await db
          .update(mails)
          .set({ deferredCode, lastError: wordsOf(error) })
          .where(eq(mails.id, id));
      }
      return failure;
    }
    await db.delete(mails).where(eq(mails.id, id));
    return null;
  }

  return async function deliverMails(): Promise<void> {
    const waiting = await db
      .select()
      .from(mails)
      .where(lte(mails.nextAttemptAt, clock()))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(batch);
    for (let first = 0; first < waiting.length; first += sentAtOnce) {
      const results = await Promise.all(waiting.slice(first, first + sentAtOnce).map(deliver));
      // If all deliveries failed, the server is down: the next run tries again.
      const broken = results.filter((failure) => failure?.kind === "server");
      if (broken.length === results.length)
        throw new Error(`The mail server could not be used: ${broken[0]?.code ?? "unknown"}.`);
    }
  };
}

function wordsOf(error: unknown): string {
  return cleanMessage(error instanceof Error ? error.message : String(error));
}

/** Lies after the mail's deletion: only an operator can send it. */
function neverAfter(at: Date): Date {
  return new Date(at.getTime() + 2 * mailLifetimeMs);
}

/** nodemailer reads options from the URL's query. Its default timeout is ten minutes. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const option of ["dnsTimeout", "connectionTimeout", "greetingTimeout", "socketTimeout"]) {
    if (!url.searchParams.has(option)) url.searchParams.set(option, String(responseTimeoutMs));
  }
  return url.href;
}
