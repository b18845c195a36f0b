import { notYou } from "./account-messages.ts";
import { describeClient, formatDay, type ClientReport } from "./describe-client.ts";
import type { Message } from "./write-mail.ts";

export const deletionMessages = {
  deletionRequested:
    (
      { dueAt, loginLink }: { readonly dueAt: Date; readonly loginLink: string },
      client: ClientReport,
    ): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} account will be deleted"),
      paragraphs: [
        i18n._(
          "Your account and your channel are hidden now, and your subscriptions are cancelled. " +
            "On {day} your account, channel, videos, playlists and mails will be deleted for good.",
          { day: formatDay(i18n.locale, dueAt) },
        ),
        i18n._(
          "Changed your mind? Log in before that day, " +
            "and everything is as it was, except for the subscriptions:",
        ),
        loginLink,
        describeClient(i18n, client),
        i18n._("If this was not you, log in now and change your password."),
      ],
    }),
  deletionRequestedByOperator:
    ({ dueAt, loginLink }: { readonly dueAt: Date; readonly loginLink: string | null }): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} account will be deleted"),
      paragraphs: [
        i18n._("The operator of this site has asked for the deletion of your account."),
        i18n._(
          "Your account and your channel are hidden now, and your subscriptions are cancelled. " +
            "On {day} your account, channel, videos, playlists and mails will be deleted for good.",
          { day: formatDay(i18n.locale, dueAt) },
        ),
        // A disabled account cannot log in.
        ...(loginLink === null
          ? []
          : [
              i18n._(
                "Changed your mind? Log in before that day, " +
                  "and everything is as it was, except for the subscriptions:",
              ),
              loginLink,
            ]),
        i18n._("If you did not ask for that, write to the operator."),
      ],
    }),
  deletionCancelled:
    (client: ClientReport): Message =>
    (i18n) => ({
      subject: i18n._("Your {site} account is back"),
      paragraphs: [
        i18n._(
          "You logged in, so your account will not be deleted. " +
            "Your channel is shown again. Your subscriptions stay cancelled.",
        ),
        describeClient(i18n, client),
        notYou(i18n),
      ],
    }),
  deleted: (): Message => (i18n) => ({
    subject: i18n._("Your {site} account was deleted"),
    paragraphs: [
      i18n._(
        "Your account, channel, videos, playlists and mails are gone for good. " +
          "This is the last mail from us.",
      ),
    ],
  }),
};
