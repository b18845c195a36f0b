import { createMailTransport } from "./deliver-mails.ts";
import { explainMailError } from "./explain-mail-error.ts";

/**
 * Connects to the mail server and signs in there. @returns why no mail can be sent, with advice
 * where there is one; null if it can.
 */
export async function mailServerProblem(smtpUrl: string): Promise<string | null> {
  const transport = createMailTransport(smtpUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return `The mail server of SMTP_URL cannot be used: mails wait until it can. ${explainMailError(error)}`;
  } finally {
    transport.close();
  }
}
