import type { MailI18n } from "./mail-i18n.ts";
import type { Message } from "./write-mail.ts";

interface Invitation {
  readonly channel: string;
  readonly channelUsername: string;
  readonly invited_by: string;
  readonly role: "editor" | "statistics";
  readonly link: string;
}

interface ChannelMove {
  readonly channel: string;
  readonly reason: string;
}

const reasonOf = (i18n: MailI18n, reason: string): string[] =>
  reason === "" ? [] : [`${i18n._("The people who run {site} write:")}\n${reason}`];

export const channelMessages = {
  channelGiven:
    ({ channel, reason, studioLink }: ChannelMove & { readonly studioLink: string }): Message =>
    (i18n) => ({
      subject: i18n._("A channel is yours now"),
      paragraphs: [
        i18n._("The people who run {site} gave you the channel “{channel}” with its videos.", {
          channel,
        }),
        ...reasonOf(i18n, reason),
        i18n._("You find it in the studio:"),
        studioLink,
      ],
    }),
  channelTaken:
    ({ channel, reason, keepsFormer }: ChannelMove & { readonly keepsFormer: boolean }): Message =>
    (i18n) => ({
      subject: i18n._("A channel is no longer yours"),
      paragraphs: [
        i18n._("The people who run {site} gave your channel “{channel}” to another account.", {
          channel,
        }),
        ...reasonOf(i18n, reason),
        keepsFormer
          ? i18n._("You can still upload and change its videos, as an editor.")
          : i18n._(
              "You can no longer change it. " +
                "Write to the people who run {site} if this is a mistake.",
            ),
      ],
    }),
  channelInvitation:
    ({ channel, channelUsername, invited_by: owner, role, link }: Invitation): Message =>
    (i18n) => {
      const values = { channel, address: channelUsername, owner };
      return {
        subject: i18n._("You are invited to a channel"),
        paragraphs: [
          role === "editor"
            ? i18n._(
                "{owner} invites you to the channel “{channel}” ({address}) as an editor: " +
                  "you would upload, change and delete its videos.",
                values,
              )
            : i18n._(
                "{owner} invites you to the channel “{channel}” ({address}): " +
                  "you would see its statistics.",
                values,
              ),
          i18n._("Accept or decline within 14 days, in the studio:"),
          link,
          i18n._(
            "The people of the channel read your name once you accept. " +
              "If you do not know who invites you, ignore this mail.",
          ),
        ],
      };
    },
};
