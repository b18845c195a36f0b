import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { noMailServerText, sendTestMail } from "../mail/send-test-mail.ts";

/** @throws {StartupError} with the mail server's answer. */
export async function testMail({ SMTP_URL, MAIL_FROM }: Config, address: string): Promise<string> {
  if (SMTP_URL === undefined) throw new StartupError(noMailServerText);
  const problem = await sendTestMail({ smtpUrl: SMTP_URL, from: MAIL_FROM, address });
  if (problem !== null) throw new StartupError(`The mail was not sent. ${problem}`);
  return `The mail server took the mail to ${address}.`;
}
