import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** `lift` and `uphold` answer an appeal. */
export type DecisionKind = "dismiss" | "approve" | "hide" | "ban" | "restore" | "lift" | "uphold";

interface DecisionTexts {
  readonly button: MessageDescriptor;
  readonly title: MessageDescriptor;
  /** Label of the text that the moderator writes. */
  readonly textLabel: MessageDescriptor;
}

const toOwner = msg`Message to the owner`;

/** The texts of each decision. */
export const decisionTexts: Readonly<Record<DecisionKind, DecisionTexts>> = {
  dismiss: {
    button: msg`Dismiss reports`,
    title: msg`Dismiss the reports?`,
    textLabel: msg`Why (for the audit log)`,
  },
  approve: {
    button: msg({ message: "Approve", context: "video" }),
    title: msg`Show this video to visitors, as its creator chose?`,
    textLabel: toOwner,
  },
  hide: { button: msg`Hide video`, title: msg`Hide this video from visitors?`, textLabel: toOwner },
  ban: {
    button: msg`Ban channel`,
    title: msg`Hide this channel and all its videos?`,
    textLabel: toOwner,
  },
  restore: { button: msg`Show again`, title: msg`Show it to visitors again?`, textLabel: toOwner },
  lift: {
    button: msg`Grant appeal`,
    title: msg`Grant the appeal and show it again?`,
    textLabel: toOwner,
  },
  uphold: { button: msg`Reject appeal`, title: msg`Reject the appeal?`, textLabel: toOwner },
};
