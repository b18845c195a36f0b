import { createMailTransport } from "./deliver-mails.ts";
import { explainMailError } from "./explain-mail-error.ts";
import type { MailBrand } from "./mail-brand.ts";
import { mailHtml } from "./mail-html.ts";
import type { Sender } from "./sender.ts";

export interface TestMail {
  /** Undefined without a mail server. */
  readonly smtpUrl: string | undefined;
  readonly from: Sender;
  readonly brand: MailBrand;
  readonly address: string;
}

export const noMailServerText = "Set SMTP_URL: without it mails are not sent.";

export async function sendTestMail({
  smtpUrl,
  from,
  brand,
  address,
}: TestMail): Promise<string | null> {
  if (smtpUrl === undefined) return noMailServerText;
  const subject = `${from.name} can send mail`;
  const body = "This is the test that you asked for.\n";
  try {
    await createMailTransport(smtpUrl).sendMail({
      from,
      to: { name: "", address },
      subject,
      text: body,
      html: mailHtml({ subject, body, locale: "en" }, brand),
    });
    return null;
  } catch (error) {
    return explainMailError(error);
  }
}
