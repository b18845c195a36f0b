import { setTimeout as delay } from "node:timers/promises";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import * as z from "zod";
import type { TestSite } from "./test-site.ts";

const outbox = z.array(z.object({ to: z.string(), subject: z.string(), body: z.string() }));
export type ReceivedMail = z.output<typeof outbox>[number];

/** Returns the mails to one recipient, newest first. */
export async function mailsTo(
  site: Pick<TestSite, "url">,
  recipient: string,
): Promise<ReceivedMail[]> {
  const response = await fetch(`${site.url}/dev/mail.json`);
  return outbox.parse(await response.json()).filter(({ to }) => to === recipient);
}

/** Waits for a mail whose subject contains the text. */
export async function awaitMail(
  site: Pick<TestSite, "url">,
  recipient: string,
  subject: string,
): Promise<ReceivedMail> {
  const deadline = Date.now() + waitTimeoutMs;
  for (;;) {
    const found = (await mailsTo(site, recipient)).find((mail) => mail.subject.includes(subject));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No mail “${subject}” was sent to ${recipient}.`);
    await delay(20);
  }
}

/** Returns the token of the link in a mail. */
export function tokenIn({ body }: ReceivedMail): string {
  const token = /[?&]\w*[tT]oken=([\w-]+)/.exec(body)?.[1];
  if (!token) throw new Error(`No token in: ${body}`);
  return token;
}
