import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RefusalCode } from "@marquee/api-client";
import { formatBytes } from "../lib/text/format-bytes";
import { administrationRefusals } from "./administration-refusals";
import { captionRefusals } from "./caption-refusals";
import { channelRefusals } from "./channel-refusals";
import { withWait, type RefusalValues, type Sentence } from "./refusal-wait";

/** The sentence for each refusal. A code without one fails the typecheck. */
const sentences: Readonly<Record<RefusalCode, Sentence>> = {
  "internal-error": msg({ id: "Something went wrong. Please try again later." }),
  "method-not-allowed": msg({ id: "Method not allowed." }),
  "request-too-large": msg({ id: "That request is too large." }),
  "address-too-long": msg({ id: "That address is too long." }),
  "unsupported-type": msg({ id: "Unsupported content type." }),
  "unknown-format": msg({ id: "The formats are json and xml." }),
  "invalid-input": msg({ id: "Invalid input" }),
  "invalid-request": msg({ id: "Invalid request." }),
  "invalid-cursor": msg({ id: "That page is of another list. Begin at the first one." }),
  "not-found": msg({ id: "Not found." }),
  "cross-site-request": msg({ id: "Cross-site request refused." }),
  "wrong-origin": msg({ id: "This site works at {address} only. Open it there." }),
  "login-first": msg({ id: "Please login first" }),
  "logged-out": msg({ id: "Logged out" }),
  "reauth-required": msg({ id: "Please enter your password again." }),
  busy: msg({ id: "The server is busy. Please try again in a moment." }),
  "site-unavailable": msg({
    id: "The site is temporarily unavailable. Please try again in a moment.",
  }),
  maintenance: msg({ id: "The site is being worked on. Please try again later." }),
  "network-blocked": msg({
    id:
      "This is blocked from your network: {reason} If this is a mistake, write to the people " +
      "who run this site.",
  }),
  "changed-meanwhile": msg({
    id: "Your account was changed at the same moment. Please try again.",
  }),
  "text-changed": msg({
    id: "Somebody else changed this text meanwhile. Look at theirs, then save yours again.",
  }),
  "front-changed": msg({
    id: "Somebody else changed the front meanwhile. Look at theirs, then save yours again.",
  }),
  "announcement-ends-first": msg({ id: "The announcement must end after it begins." }),
  "access-key-invalid": msg({
    id: "This access key is not valid. It was removed, or has expired.",
  }),
  "access-key-not-allowed": msg({ id: "No access key may do this: sign in as a person." }),
  "access-key-right-missing": msg({ id: "This access key needs the right {scope}." }),
  "too-many-attempts": withWait(msg({ id: "Too many attempts." })),
  "too-many-requests": withWait(msg({ id: "Too many requests." })),
  "request-running": withWait(msg({ id: "Your last request is still running." })),
  "read-only": msg({
    id: "Changes cannot be saved at the moment. Please try again in a few minutes.",
  }),
  "wrong-login": msg({ id: "Wrong username, email or password." }),
  "wrong-password": msg({ id: "Wrong password." }),
  "password-missing": msg({ id: "Please enter your password." }),
  "password-first": msg({ id: "Please enter your password first." }),
  "code-missing": msg({ id: "Please enter the code of your authenticator app." }),
  "wrong-passcode": msg({ id: "That passcode wasn't quite right." }),
  "wrong-backup-code": msg({ id: "That backup code is wrong or was used before." }),
  "account-unavailable": msg({ id: "This account is not available." }),
  "not-activated": msg({
    id: "Please activate your account first: we sent you an email with a link.",
  }),
  "approval-required": withProblem(
    msg({ id: "There is no account for this sign-in yet: {problem}." }),
    msg({ id: "approval required" }),
  ),
  "unverified-sign-in": msg({ id: "We couldn't verify that sign-in. Please try again." }),
  "provider-unavailable": msg({ id: "That sign-in is not available at the moment." }),
  "provider-sign-in-missing": msg({ id: "Please sign in with the identity provider." }),
  "provider-login-required": msg({
    id: "Please log in again at your provider to confirm that it is you.",
  }),
  "foreign-sign-in": msg({ id: "That sign-in belongs to another account." }),
  "unknown-passkey": msg({
    id: "There is no account with that passkey. It may have been removed.",
  }),
  "unproved-passkey": msg({ id: "That passkey could not be checked. Please try again." }),
  "cloned-passkey": msg({
    id: "That passkey may have been copied, so it was refused. Log in another way and remove it.",
  }),
  "foreign-passkey": msg({ id: "That passkey belongs to another account." }),
  "too-many-passkeys": msg({ id: "An account has at most {max} passkeys. Remove one first." }),
  "passkey-in-use": msg({ id: "That passkey is in use already." }),
  "passkey-not-found": msg({ id: "There is no such passkey." }),
  "challenge-expired": msg({ id: "That took too long, or was used before. Please try again." }),
  "username-taken": msg({ id: "That username is taken." }),
  "sign-ups-closed": msg({
    id: "This site takes no new accounts. Ask the people who run it for one.",
  }),
  "accounts-full": msg({
    id: "This site has as many accounts as it takes. Ask the people who run it for one.",
  }),
  "invitation-needed": msg({
    id: "Accounts here are by invitation. Ask the people who run this site for a link.",
  }),
  "invitation-unusable": msg({
    id: "This invitation was used up, has expired or was withdrawn. Ask for another one.",
  }),
  "invitation-not-found": msg({ id: "There is no such invitation." }),
  "approval-waiting": msg({
    id:
      "Your request for an account waits for the people who run this site. " +
      "They will answer by email.",
  }),
  "approval-refused": msg({ id: "Your request for an account was refused: {answer}" }),
  "not-waiting": msg({ id: "The account does not wait for that." }),
  "email-domain-not-allowed": msg({
    id: "Accounts here need an email address that ends in {domains}. Use another one.",
  }),
  "email-domain-blocked": msg({
    id: "Accounts here cannot use an email address of {domain}. Use another one.",
  }),
  "email-taken": msg({ id: "That email address cannot be used." }),
  "invalid-email": msg({ id: "Invalid email address" }),
  "email-has-account": msg({
    id:
      "You have an account with this email address. " +
      "Log in with your password, then connect it in the settings.",
  }),
  "token-expired": msg({ id: "You may need to request a new token" }),
  "link-expired": msg({
    id: "That link is not valid any more. You may need to request a new token",
  }),
  "setup-link-expired": msg({
    id:
      "This link is not valid any more. Where the server runs, npm start -- setup-link prints " +
      "another one.",
  }),
  "export-expired": msg({
    id: "That link is not valid any more. Ask for your data again in the settings.",
  }),
  "device-not-found": msg({ id: "That device is not signed in." }),
  "account-not-found": msg({ id: "There is no such account." }),
  "no-provider-picture": msg({ id: "Your identity provider has no picture of you." }),
  "provider-picture-unusable": msg({
    id: "We could not get the picture from your identity provider. Please upload one instead.",
  }),
  "password-needed": msg({ id: "Set a password first: this is the only way in to your account." }),
  "two-factor-on": msg({ id: "Two-factor authentication is on already." }),
  "two-factor-off": msg({ id: "Two-factor authentication is off." }),
  "account-connected-elsewhere": msg({
    id: "That account is connected with another account of this site.",
  }),
  "connection-failed": msg({ id: "The connection did not work. Please try again later." }),
  "platform-unavailable": msg({ id: "That platform is not set up here." }),
  "transfers-busy": msg({
    id: "Too many people move their data just now. Please try again later.",
  }),
  "sync-full": msg({ id: "Too many devices, or too much to sync." }),
  "sync-busy": msg({
    id: "The server has no room for more devices just now. Please try again later.",
  }),
  "push-off": msg({ id: "This site sends no notifications." }),
  "push-full": msg({
    id: "The server has no room for more notifications just now. Please try again later.",
  }),
  "push-address-refused": msg({
    id: "This browser's push service has no public https address, so that it cannot be used.",
  }),
  "transfer-not-found": msg({ id: "This code is wrong, used or over. Show a new one." }),
  "too-many-access-keys": msg({ id: "You have {max} keys. Remove one that you no longer need." }),
  "access-key-not-found": msg({ id: "There is no such key." }),
  ...administrationRefusals,
  "deletion-requested-already": msg({ id: "The account is to be deleted already, on {day}." }),
  "username-reserved": msg({ id: "That username is taken." }),
  "account-without-channel": msg({ id: "We can't find that channel." }),
  "password-common": msg({ id: "That password is too common. Please choose another one." }),
  "password-personal": msg({ id: "Your password cannot contain your own name or the site's." }),
  ...captionRefusals,
  "appeal-not-found": msg({ id: "There is no open appeal against that decision." }),
  "own-decision": msg({
    id: "You made this decision: another moderator has to answer the appeal.",
  }),
  "decision-not-found": msg({ id: "We can't find that decision." }),
  "already-appealed": msg({ id: "You have appealed against this decision already." }),
  "hide-channel-by-ban": msg({ id: "A channel is hidden by banning it." }),
  "already-decided": msg({ id: "These reports have been decided already." }),
  "moderators-only": msg({ id: "This is for moderators only." }),
  "own-channel": msg({
    id: "You are a member of this channel: another moderator has to decide about it.",
  }),
  "subject-not-found": (i18n, { kind }) =>
    i18n._(subjects[String(kind)] ?? msg({ id: "Not found." })),
  "not-held": msg({ id: "This video does not wait for review." }),
  "already-hidden": msg({ id: "It is hidden already." }),
  "not-hidden": msg({ id: "It is not hidden." }),
  "pictures-unavailable": msg({ id: "This server cannot process pictures." }),
  "file-changed": msg({ id: "The file was changed, moved or removed. Choose it again." }),
  "file-empty": msg({ id: "This file is empty." }),
  "picture-too-small": msg({
    id: "Please choose a picture, or a part of it, of at least {width} × {height} pixels.",
  }),
  "picture-too-many-pixels": msg({
    id: "This picture has too many pixels. Please choose one of at most 12,000 × 5,000.",
  }),
  "unreadable-picture": msg({
    id:
      "We can't read this picture. " +
      "Please choose a JPEG, PNG, WebP or GIF file that is not damaged.",
  }),
  "picture-too-large": msg({ id: "A picture can have up to 10 MB. Please choose a smaller one." }),
  "picture-missing": msg({ id: "Please choose a picture." }),
  "frame-too-early": msg({ id: "A frame can be chosen as soon as the video is processed." }),
  "frame-failed": msg({ id: "We could not make that picture. Please choose another moment." }),
  "frame-too-slow": msg({
    id: "That picture takes too long to make. Please choose another moment.",
  }),
  "video-not-found": msg({ id: "We can't find that video." }),
  "video-removed": msg({ id: "This video was removed because it broke our rules." }),
  "video-missing": msg({ id: "Please choose a video." }),
  "original-not-found": msg({ id: "The original of this video is not stored any more." }),
  "channel-not-found": msg({ id: "We can't find that channel." }),
  ...channelRefusals,
  "cover-not-in-playlist": msg({ id: "Please choose a cover among the playlist's videos." }),
  "one-video-at-a-time": msg({
    id: "Title, description and tags can be changed for one video at a time.",
  }),
  "flashes-changed": msg({
    id: "Other flashes were found in this video meanwhile. Look at it again before you answer.",
  }),
  "release-not-in-future": msg({
    id: "Please choose a time in the future, or publish the video now.",
  }),
  "release-missing": msg({ id: "Please choose when the video is to be published." }),
  "video-not-failed": msg({ id: "This video has not failed." }),
  "video-not-processed": msg({ id: "This video is not being processed." }),
  "file-incomplete": msg({ id: "The file is not here as a whole. It has to be uploaded again." }),
  "delivery-not-found": msg({ id: "This is no longer waiting." }),
  "playback-report-not-found": msg({ id: "We can't find that report." }),
  "file-unprocessable": msg({ id: "This file cannot be processed. Upload another one." }),
  "video-not-watchable": msg({ id: "This video has nothing to watch yet." }),
  "replacement-running": msg({ id: "This video is being replaced already." }),
  "no-replacement": msg({ id: "This video is not being replaced." }),
  "processing-unavailable": msg({
    id:
      "This server cannot process videos: its media engine is not installed, or not available " +
      "for its platform.",
  }),
  "file-too-large": (i18n, { maxBytes }) =>
    i18n._(msg({ id: "Files can have up to {size}." }).id, { size: bytes(i18n, maxBytes) }),
  "file-larger-than-declared": msg({ id: "The file is larger than declared." }),
  "uploaded-elsewhere": msg({ id: "This file is being uploaded elsewhere." }),
  "unknown-checksum": msg({ id: "Unknown checksum." }),
  "upload-complete": msg({ id: "This upload is complete. Delete the video instead." }),
  "upload-over": msg({ id: "This upload is over. Start it again." }),
  "video-deleted": msg({ id: "This video is in the bin. Restore it first." }),
  "video-has-file": msg({ id: "This video has its file already." }),
  "quota-exceeded": describeQuota,
  "upload-limit": withWait(msg({ id: "Today's limit of uploads is reached: {count}." })),
  "processing-limit": withWait(
    msg({ id: "Your channel has had {hours} hours of video processed today." }),
  ),
  "checksum-mismatch": msg({ id: "The checksum does not match." }),
  "upload-offset-mismatch": msg({ id: "Upload offset does not match." }),
  "unsupported-tus-version": msg({ id: "Unsupported tus version." }),
};

/** Kinds of what a report or a decision is about. */
const subjects: Readonly<Record<string, MessageDescriptor>> = {
  video: msg({ id: "We can't find that video." }),
  channel: msg({ id: "We can't find that channel." }),
  playlist: msg({ id: "We can't find that playlist." }),
};

/** Returns the sentence for a code and its values; undefined for a code of a newer server. */
export function describeRefusal(
  i18n: I18n,
  code: string,
  values: RefusalValues = {},
): string | undefined {
  if (!Object.hasOwn(sentences, code)) return undefined;
  const sentence = sentences[code as RefusalCode];
  return typeof sentence === "function" ? sentence(i18n, values) : i18n._(sentence.id, values);
}

function withProblem(sentence: MessageDescriptor, problem: MessageDescriptor): Sentence {
  return (i18n) => i18n._(sentence.id, { problem: i18n._(problem) });
}

function describeQuota(i18n: I18n, { leftBytes, fileBytes }: RefusalValues): string {
  const sentence = msg({
    id:
      "Your channel has {left} left, and this file has {size}. " +
      "Delete videos for good to make room.",
  });
  return i18n._(sentence.id, { left: bytes(i18n, leftBytes), size: bytes(i18n, fileBytes) });
}

function bytes(i18n: I18n, value: RefusalValues[string] | undefined): string {
  return formatBytes(i18n, Number(value));
}
