import { expect, test } from "vitest";
import type { ClientReport } from "./describe-client.ts";
import { mailLocales, mailTexts, readCatalogue, type MailTexts } from "./mail-texts.ts";
import { messages } from "./messages.ts";
import { writeMail, type Message } from "./write-mail.ts";

const client: ClientReport = {
  time: "2026-11-03T21:05:00.000Z",
  browser: "Firefox 140",
  os: "Windows",
  network: "203.0.113.9",
};
const link = "https://marquee.example/link?token=abc";
const address = "new@example.com";
const siteName = "Harbour Film Club";
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
const everyMail = Object.values(samples).flat();

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** Returns every English text that a mail has in any of its forms. */
function usedTexts(): string[] {
  const used = new Set(["Hello,", "Hello {name},"]);
  const texts: MailTexts = {
    locale: "en",
    _: (english, values) => {
      used.add(english);
      return mailTexts("en", siteName)._(english, values);
    },
  };
  for (const [message] of everyMail) message(texts);
  return [...used].sort();
}

test.each(mailLocales)(
  "R-VISIT-12 in %s every mail is complete, with its link and all that it names",
  (locale) => {
    for (const [message, ...facts] of everyMail) {
      const { subject, body } = writeMail(
        { email: address, name: "Zoë", locale },
        message,
        siteName,
      );
      const isComplete = [...facts, "Zoë", siteName].every((fact) => body.includes(fact));
      expect({ subject, body, isComplete }).toMatchObject({ isComplete: true });
      expect(subject + body).not.toMatch(/[{}]|undefined|Invalid/);
      expect(subject).not.toBe("");
    }
  },
);

test.each(mailLocales.filter((locale) => locale !== "en"))(
  "R-VISIT-12 in %s every text of a mail has a translation with the same placeholders, and no other is kept",
  (locale) => {
    const catalogue = readCatalogue(locale) as Record<string, string>;
    expect(Object.keys(catalogue).sort()).toEqual(usedTexts());
    const wrong = Object.entries(catalogue).filter(
      ([english, text]) =>
        text === "" ||
        text === english ||
        placeholders(text).join() !== placeholders(english).join(),
    );
    expect(wrong).toEqual([]);
  },
);

test("R-VISIT-12 dates are written as the language writes them, and names do not reorder Arabic", () => {
  const write = (locale: string) =>
    writeMail({ email: address, name: "Zoë", locale }, messages.newSignIn(client), siteName).body;
  expect(write("en")).toContain(
    "Time: November 3, 2026 at 9:05 PM UTC\nDevice: Firefox 140 on Windows",
  );
  expect(write("de")).toContain(
    "Zeit: 3. November 2026 um 21:05 UTC\nGerät: Firefox 140 unter Windows",
  );
  expect(write("ja")).toContain("日時：2026年11月3日 21:05 UTC\nデバイス：Windows の Firefox 140");
  expect(write("ar")).toContain("\u2068Firefox 140\u2069 على \u2068Windows\u2069");
  expect(write("tlh")).toBe(write("en"));
});
