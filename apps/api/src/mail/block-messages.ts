import type { Message } from "./write-mail.ts";

interface NetworkBlock {
  /** The administrator's own words. */
  readonly reason: string;
  /** YYYY-MM-DD; null for no end. */
  readonly lastDay: string | null;
  /** Mail address; null for none. */
  readonly contact: string | null;
}

/** A page shows it: nobody knows the address of who reads it. */
export const blockMessages = {
  networkBlocked:
    ({ reason, lastDay, contact }: NetworkBlock): Message =>
    (i18n) => ({
      subject: i18n._("{site} is blocked from your network"),
      paragraphs: [
        i18n._("The people who run {site} blocked the network that you use. Their reason:"),
        reason,
        ...(lastDay === null ? [] : [i18n._("The block ends on {date}.", { date: lastDay })]),
        contact === null
          ? i18n._(
              "If this is a mistake, try another network, or write to the people who run the site.",
            )
          : i18n._("If this is a mistake, write to {address}.", { address: contact }),
      ],
    }),
};
