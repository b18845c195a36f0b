import type { Message } from "./write-mail.ts";

interface Invitation {
  readonly channel: string;
  readonly channelUsername: string;
  readonly invited_by: string;
  readonly role: "editor" | "statistics";
  readonly link: string;
}

export const channelMessages = {
  channelInvitation:
    ({ channel, channelUsername, invited_by: owner, role, link }: Invitation): Message =>
    (i18n) => {
      const values = { channel, address: channelUsername, owner };
      return {
        subject: i18n._("You are invited to a channel"),
        paragraphs: [
          role === "editor"
            ? i18n._(
                "{owner} invites you to the channel “{channel}” ({address}) as an editor: you would upload, change and delete its videos.",
                values,
              )
            : i18n._(
                "{owner} invites you to the channel “{channel}” ({address}): you would see its statistics.",
                values,
              ),
          i18n._("Accept or decline within 14 days, in the studio:"),
          link,
          i18n._(
            "The people of the channel read your name once you accept. If you do not know who invites you, ignore this mail.",
          ),
        ],
      };
    },
};
