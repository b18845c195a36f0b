export interface SenderOptions {
  /** `MAIL_FROM`, with or without a name. */
  readonly mailFrom: string | undefined;
  readonly siteUrl: string;
  readonly siteName: string;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Default: an address at the site's host, with the site's name. */
export function mailSender({ mailFrom, siteUrl, siteName }: SenderOptions): Sender {
  const [, name, address] = /^"?([^"<]*)"?\s*<([^<>]*)>$/.exec(mailFrom?.trim() ?? "") ?? [];
  return {
    name: name?.trim() || siteName,
    address: address ?? mailFrom?.trim() ?? `no-reply@${new URL(siteUrl).hostname}`,
  };
}
