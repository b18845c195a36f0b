import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createMailTransport } from "../mail/deliver-mails.ts";
import { explainMailError } from "../mail/explain-mail-error.ts";

/** Sends a mail, past the queue. @throws {StartupError} with the server's answer, and advice where there is one. */
export async function sendTestMail({ SMTP_URL, MAIL_FROM }: Config, address: string): Promise<string> {
  if (!SMTP_URL) throw new StartupError("Set SMTP_URL: without it mails are not sent.");
  try {
    await createMailTransport(SMTP_URL).sendMail({
      from: MAIL_FROM,
      to: { name: "", address },
      subject: "Marquee can send mail",
      text: "This is the test that you asked for.\n",
    });
  } catch (error) {
    throw new StartupError(`The mail was not sent. ${explainMailError(error)}`, { cause: error });
  }
  return `The mail server took the mail to ${address}.`;
}
