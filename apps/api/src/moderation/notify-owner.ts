import type { ReportReason } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { messages } from "../mail/messages.ts";
import { addMail, type MailWriting } from "../mail/outbox.ts";
import type { Message, Recipient } from "../mail/write-mail.ts";
import type { SiteLinks } from "../services/site-links.ts";
import type { FoundSubject } from "./subjects.ts";

export type OwnerNotification =
  | { readonly kind: "hidden"; readonly reason: ReportReason; readonly text: string }
  | { readonly kind: "approved"; readonly text: string }
  | { readonly kind: "restored"; readonly text: string }
  | { readonly kind: "upheld"; readonly text: string };

export type NotifyOwner = ReturnType<typeof createOwnerNotification>;

/** Subjects without an owner's account get none. */
export function createOwnerNotification({
  siteLinks,
  ...writing
}: MailWriting & { readonly siteLinks: SiteLinks }) {
  async function write(subject: FoundSubject, notification: OwnerNotification): Promise<Message> {
    if (notification.kind === "approved") return messages.videoApproved(subject, notification.text);
    if (notification.kind === "restored")
      return messages.moderationLifted(subject, notification.text);
    if (notification.kind === "upheld") return messages.appealUpheld(subject, notification.text);
    const link = await siteLinks.link((addresses) => addresses.studio());
    return messages.hiddenByModerators(subject, {
      reason: notification.reason,
      text: notification.text,
      link,
    });
  }

  return async function notifyOwner(
    transaction: Queryable,
    subject: FoundSubject,
    notification: OwnerNotification,
  ): Promise<void> {
    const [owner] = await transaction<
      Recipient[]
    >`select email, name, locale from users where id = ${subject.ownerId}`;
    if (owner)
      await addMail(transaction, writing, {
        recipient: owner,
        message: await write(subject, notification),
      });
  };
}
