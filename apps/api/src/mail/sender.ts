export interface SenderOptions {
  /** `MAIL_FROM`: an address, with or without a name before it. */
  readonly mailFrom: string | undefined;
  readonly siteUrl: string;
  readonly siteName: string;
}

/** Whom mails come from, as nodemailer takes it. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Returns the sender that is configured, or one at the site's own host; under the site's name,
 * unless it has one.
 */
export function mailSender({ mailFrom, siteUrl, siteName }: SenderOptions): Sender {
  const [, name, address] = /^"?([^"<]*)"?\s*<([^<>]*)>$/.exec(mailFrom?.trim() ?? "") ?? [];
  return {
    name: name?.trim() || siteName,
    address: address ?? mailFrom?.trim() ?? `no-reply@${new URL(siteUrl).hostname}`,
  };
}
