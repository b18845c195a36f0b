import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { noMailServerText, sendTestMail } from "../mail/send-test-mail.ts";
import { mailSender } from "../mail/sender.ts";
import { settingsTable } from "../settings/settings-table.ts";

/** @throws {StartupError} with the mail server's response. */
export async function testMail(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL, SITE_NAME, ACCENT_COLOR }: Config,
  address: string,
): Promise<string> {
  if (SMTP_URL === undefined) throw new StartupError(noMailServerText);
  // Opens no database, where name and colour may differ.
  const siteName = SITE_NAME ?? settingsTable["site-name"].fallback;
  const siteUrl = PUBLIC_URL ?? "http://localhost";
  const from = mailSender({ mailFrom: MAIL_FROM ?? "", siteUrl, siteName });
  const brand = { siteName, siteUrl, accent: ACCENT_COLOR || null };
  const problem = await sendTestMail({ smtpUrl: SMTP_URL, from, brand, address });
  if (problem !== null) throw new StartupError(`The mail was not sent. ${problem}`);
  return `The mail server took the mail to ${address}.`;
}
