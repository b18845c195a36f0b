/** `lift` and `uphold` answer an appeal. */
export type DecisionKind = "dismiss" | "hide" | "ban" | "restore" | "lift" | "uphold";

interface DecisionTexts {
  readonly button: string;
  readonly title: string;
  /** Label of the text that the moderator writes. */
  readonly textLabel: string;
}

const toOwner = "What the owner is told";

/** The texts of each decision. */
export const decisionTexts: Readonly<Record<DecisionKind, DecisionTexts>> = {
  dismiss: { button: "Dismiss reports", title: "Dismiss the reports?", textLabel: "Why (for the audit log)" },
  hide: { button: "Hide video", title: "Hide this video from visitors?", textLabel: toOwner },
  ban: { button: "Ban channel", title: "Hide this channel and all its videos?", textLabel: toOwner },
  restore: { button: "Show again", title: "Show it to visitors again?", textLabel: toOwner },
  lift: { button: "Grant appeal", title: "Grant the appeal and show it again?", textLabel: toOwner },
  uphold: { button: "Reject appeal", title: "Reject the appeal?", textLabel: toOwner },
};
