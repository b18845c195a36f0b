export interface SenderOptions {
  /** With or without a name; empty for the default. */
  readonly mailFrom: string;
  readonly siteUrl: string;
  readonly siteName: string;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Default: an address at the site's host, with the site's name. */
export function mailSender({ mailFrom, siteUrl, siteName }: SenderOptions): Sender {
  const text = mailFrom.trim();
  const [, name, address] = /^"?([^"<]*)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  const given = address ?? text;
  return {
    name: name?.trim() || siteName,
    address: given === "" ? `no-reply@${new URL(siteUrl).hostname}` : given,
  };
}
