import type { ClientReport } from "../mail/describe-client.ts";
import { messages } from "../mail/messages.ts";
import type { Message } from "../mail/write-mail.ts";

export const client: ClientReport = {
  time: "2026-11-03T21:05:00.000Z",
  browser: "Firefox 140",
  os: "Windows",
  network: "203.0.113.9",
};
export const link = "https://marquee.example/link?token=abc";
export const address = "new@example.com";
export const siteName = "Harbour Film Club";
const video = { kind: "video", title: "My film" } as const;
const channel = { kind: "channel", title: "My films" } as const;
const reasons = [
  "spam",
  "violence",
  "hate",
  "sexual",
  "minors",
  "privacy",
  "copyright",
  "illegal",
  "other",
] as const;

/** Each mail in each of its forms, with what its text has to name. */
const samples: Readonly<
  Record<keyof typeof messages, readonly (readonly [Message, ...string[]])[]>
> = {
  activation: [
    [messages.activation(link, null), link],
    [messages.activation(link, { kind: "no-password" }), link],
    [messages.activation(link, { kind: "several-sign-ups" }), link],
  ],
  alreadyRegistered: [[messages.alreadyRegistered()]],
  passwordReset: [[messages.passwordReset(link, client), link, "203.0.113.9"]],
  twoFactorReset: [[messages.twoFactorReset(link, client), link, "Windows"]],
  emailChange: [[messages.emailChange(link, client), link, "Firefox 140"]],
  dataExport: [[messages.dataExport(link, client), link, "203.0.113.9"]],
  passwordChanged: [
    [messages.passwordChanged(client), "203.0.113.9"],
    [messages.passwordChanged({ ...client, browser: "Unknown", os: "Unknown" }), "203.0.113.9"],
  ],
  twoFactorOn: [
    [messages.twoFactorOn({ resetLink: link, contact: address }, client), link, address],
    [messages.twoFactorOn({ resetLink: link, contact: null }, client), link],
  ],
  twoFactorOff: [[messages.twoFactorOff(client), "203.0.113.9"]],
  twoFactorOffByOperator: [[messages.twoFactorOffByOperator()]],
  backupCodesReplaced: [[messages.backupCodesReplaced(client), "203.0.113.9"]],
  accessKeyAdded: [[messages.accessKeyAdded("Nightly upload", client), "Nightly upload"]],
  passkeyAdded: [[messages.passkeyAdded("Blue key", client), "Blue key"]],
  passkeyRemoved: [[messages.passkeyRemoved("Blue key", client), "Blue key"]],
  passkeyCloned: [[messages.passkeyCloned("Blue key", client), "Blue key"]],
  emailChangeRequested: [
    [messages.emailChangeRequested({ address, undoLink: link }, client), address, link],
  ],
  emailChanged: [[messages.emailChanged({ address, undoLink: link }, client), address, link]],
  emailChangeUndone: [[messages.emailChangeUndone(client), "203.0.113.9"]],
  newSignIn: [[messages.newSignIn(client), "203.0.113.9", "Firefox 140", "Windows", "2026"]],
  wrongCode: [[messages.wrongCode(client), "203.0.113.9"]],
  detailsChanged: [[messages.detailsChanged(client), "203.0.113.9"]],
  connected: [
    [messages.connected("Hill School", client), "Hill School"],
    [messages.connected(null, client), "203.0.113.9"],
  ],
  disconnected: [
    [messages.disconnected("Hill School", client), "Hill School"],
    [messages.disconnected(null, client), "203.0.113.9"],
  ],
  paymentOpen: [[messages.paymentOpen("Exclusives", link), "Exclusives", link]],
  signUpApproved: [[messages.signUpApproved({ loginLink: link }), link]],
  signUpRefused: [[messages.signUpRefused({ reason: "Written by hand" }), "Written by hand"]],
  deletionRequestedByOperator: [
    [
      messages.deletionRequestedByOperator({
        dueAt: new Date("2026-11-17T00:30:00Z"),
        loginLink: link,
      }),
      link,
      "17",
    ],
    [
      messages.deletionRequestedByOperator({
        dueAt: new Date("2026-11-17T00:30:00Z"),
        loginLink: null,
      }),
      "17",
    ],
  ],
  deletionRequested: [
    [
      messages.deletionRequested(
        { dueAt: new Date("2026-11-17T00:30:00Z"), loginLink: link },
        client,
      ),
      link,
      "17",
    ],
  ],
  deletionCancelled: [[messages.deletionCancelled(client), "203.0.113.9"]],
  hiddenByModerators: [video, channel].flatMap((subject) =>
    reasons.map((reason) => {
      const decision = { reason, text: "Written by hand", link };
      return [
        messages.hiddenByModerators(subject, decision),
        subject.title,
        "Written by hand",
        link,
      ] as const;
    }),
  ),
  appealUpheld: [video, channel].map(
    (subject) => [messages.appealUpheld(subject, "No"), subject.title, "No"] as const,
  ),
  videoApproved: [[messages.videoApproved(video, "Yes"), video.title, "Yes"]],
  moderationLifted: [video, channel].map(
    (subject) => [messages.moderationLifted(subject, "Yes"), subject.title, "Yes"] as const,
  ),
  channelInvitation: (["editor", "statistics"] as const).map((role) => {
    const invitation = {
      channel: "Canal Walks",
      channelUsername: "canal_walks",
      invited_by: "ada_l",
      role,
      link,
    };
    return [
      messages.channelInvitation(invitation),
      "Canal Walks",
      "canal_walks",
      "ada_l",
      link,
    ] as const;
  }),
  deleted: [[messages.deleted()]],
  passwordResetByOperator: [[messages.passwordResetByOperator(link), link]],
  channelGiven: ["", "They asked."].map(
    (reason) =>
      [
        messages.channelGiven({ channel: "Canal Walks", reason, studioLink: link }),
        "Canal Walks",
        reason,
        link,
      ] as const,
  ),
  channelTaken: [true, false].map(
    (keepsFormer) =>
      [
        messages.channelTaken({ channel: "Canal Walks", reason: "They asked.", keepsFormer }),
        "Canal Walks",
        "They asked.",
      ] as const,
  ),
  networkBlocked: [
    [
      messages.networkBlocked({ reason: "Spam.", lastDay: "2026-11-30", contact: address }),
      "Spam.",
      "2026-11-30",
      address,
    ],
    [messages.networkBlocked({ reason: "Spam.", lastDay: null, contact: null }), "Spam."],
  ],
};
export const everyMail = Object.values(samples).flat();
