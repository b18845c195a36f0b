/**
 * Why a mail was not sent: the server refused this recipient or text for good, or for now, or could
 * not be used, whatever the mail. It holds nothing of the server's words, which repeat addresses.
 */
export interface MailFailure {
  readonly kind: "refused" | "deferred" | "server";
  /** nodemailer's code, such as ECONNECTION or EENVELOPE. */
  readonly code: string;
  /** The server's SMTP code; null if it did not answer. */
  readonly responseCode: number | null;
}

/**
 * Answers to these are about one mail. Those to MAIL FROM are about the sender, which all mails
 * share.
 */
const ofOneMail = new Set(["RCPT TO", "DATA"]);

/** Reads what nodemailer threw. */
export function readMailFailure(error: unknown): MailFailure {
  const code = textOf(error, "code") || "unknown";
  const responseCode = numberOf(error, "responseCode");
  const isOfOneMail = responseCode !== null && ofOneMail.has(textOf(error, "command"));
  if (!isOfOneMail || isAboutUs(responseCode, textOf(error, "response")))
    return { kind: "server", code, responseCode };
  return { kind: responseCode >= 500 ? "refused" : "deferred", code, responseCode };
}

/**
 * The server does not relay for us, or wants us to sign in: a setting is wrong, and the mail is
 * good.
 */
function isAboutUs(responseCode: number, response: string): boolean {
  return responseCode === 530 || /\b5\.7\.(?:0|8|9|11)\b|\brelay/i.test(response);
}

function textOf(error: unknown, name: string): string {
  const value = fieldOf(error, name);
  return typeof value === "string" ? value : "";
}

function numberOf(error: unknown, name: string): number | null {
  const value = fieldOf(error, name);
  return typeof value === "number" ? value : null;
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
