/** Omits the server's words, which repeat addresses. */
export interface MailFailure {
  readonly kind: "refused" | "deferred" | "server";
  /** nodemailer's code, such as ECONNECTION or EENVELOPE. */
  readonly code: string;
  /** SMTP code; null without a response. */
  readonly responseCode: number | null;
}

/** MAIL FROM is about the sender of all mails. */
const ofOneMail = new Set(["RCPT TO", "DATA"]);

export function readMailFailure(error: unknown): MailFailure {
  const code = textOf(error, "code") || "unknown";
  const responseCode = numberOf(error, "responseCode");
  const isOfOneMail = responseCode !== null && ofOneMail.has(textOf(error, "command"));
  if (!isOfOneMail || isAboutUs(responseCode, textOf(error, "response")))
    return { kind: "server", code, responseCode };
  return { kind: responseCode >= 500 ? "refused" : "deferred", code, responseCode };
}

/** A setting is wrong if the server refuses to relay or requires a sign-in. */
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
