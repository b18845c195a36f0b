import { createMailTransport } from "./deliver-mails.ts";
import { explainMailError } from "./explain-mail-error.ts";
import type { Sender } from "./sender.ts";

export interface TestMail {
  /** Undefined without a mail server. */
  readonly smtpUrl: string | undefined;
  readonly from: Sender;
  readonly address: string;
}

export const noMailServerText = "Set SMTP_URL: without it mails are not sent.";

export async function sendTestMail({ smtpUrl, from, address }: TestMail): Promise<string | null> {
  if (smtpUrl === undefined) return noMailServerText;
  try {
    await createMailTransport(smtpUrl).sendMail({
      from,
      to: { name: "", address },
      subject: `${from.name} can send mail`,
      text: "This is the test that you asked for.\n",
    });
    return null;
  } catch (error) {
    return explainMailError(error);
  }
}
