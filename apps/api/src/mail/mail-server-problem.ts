import { createMailTransport } from "./deliver-mails.ts";
import { explainMailError } from "./explain-mail-error.ts";

/** Also signs in. @returns the problem, with any advice, or null. */
export async function mailServerProblem(smtpUrl: string): Promise<string | null> {
  const transport = createMailTransport(smtpUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return (
      "The mail server of SMTP_URL cannot be used: mails wait until it can. " +
      explainMailError(error)
    );
  } finally {
    transport.close();
  }
}
