import type { ReportReason } from "@marquee/api-client";
import { describeReason } from "./describe-reason.ts";
import type { Message } from "./write-mail.ts";

export interface ModeratedSubject {
  readonly kind: "video" | "channel";
  readonly title: string;
}

export const moderationMessages = {
  hiddenByModerators:
    (
      { kind, title }: ModeratedSubject,
      decision: { readonly reason: ReportReason; readonly text: string; readonly link: string },
    ): Message =>
    (i18n) => {
      const values = { title, reason: describeReason(i18n, decision.reason) };
      return {
        subject: i18n._("Our moderators hid something of yours"),
        paragraphs: [
          kind === "video"
            ? i18n._(
                "Your video “{title}” is hidden from visitors now. The reason: {reason}.",
                values,
              )
            : i18n._(
                "Your channel “{title}” is hidden from visitors now. The reason: {reason}.",
                values,
              ),
          `${i18n._("The moderators write:")}\n${decision.text}`,
          i18n._(
            "Are they wrong? You can appeal once, in the studio. " +
              "The moderators look at it again and answer by mail:",
          ),
          decision.link,
        ],
      };
    },
  appealUpheld:
    ({ kind, title }: ModeratedSubject, answer: string): Message =>
    (i18n) => ({
      subject: i18n._("Our moderators answered your appeal"),
      paragraphs: [
        kind === "video"
          ? i18n._("Your video “{title}” stays hidden.", { title })
          : i18n._("Your channel “{title}” stays hidden.", { title }),
        `${i18n._("The moderators write:")}\n${answer}`,
        i18n._("This decision is final."),
      ],
    }),
  videoApproved:
    ({ title }: Pick<ModeratedSubject, "title">, text: string): Message =>
    (i18n) => ({
      subject: i18n._("Our moderators approved your video"),
      paragraphs: [
        i18n._("Your video “{title}” is approved: visitors see it as you chose.", { title }),
        `${i18n._("The moderators write:")}\n${text}`,
        i18n._("New videos of your channel need no review any more."),
      ],
    }),
  moderationLifted:
    ({ kind, title }: ModeratedSubject, text: string): Message =>
    (i18n) => ({
      subject: i18n._("Our moderators show something of yours again"),
      paragraphs: [
        kind === "video"
          ? i18n._("Your video “{title}” is shown to visitors again.", { title })
          : i18n._("Your channel “{title}” is shown to visitors again.", { title }),
        `${i18n._("The moderators write:")}\n${text}`,
      ],
    }),
};
