import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RuleMessage } from "@marquee/api-client";

/** The sentence for each rule of the contract. A rule without one fails the typecheck. */
const sentences: Readonly<Record<RuleMessage, MessageDescriptor>> = {
  "A link needs a label of at most 50 characters": msg({
    id: "A link needs a label of at most 50 characters",
  }),
  "A link starts with https://": msg({ id: "A link starts with https://" }),
  "A tag is one word of letters, digits, - and _": msg({
    id: "A tag is one word of letters, digits, - and _",
  }),
  "At most 30 tags": msg({ id: "At most 30 tags" }),
  "At most 500 videos": msg({ id: "At most 500 videos" }),
  "At most 8 links": msg({ id: "At most 8 links" }),
  "Backup codes can only be 10 characters long.": msg({
    id: "Backup codes can only be 10 characters long.",
  }),
  "Choose what the key may do": msg({ id: "Choose what the key may do" }),
  "Enter a name": msg({ id: "Enter a name" }),
  "Enter a number from 1 to 10,000": msg({ id: "Enter a number from 1 to 10,000" }),
  "Enter a number from 1 to 366": msg({ id: "Enter a number from 1 to 366" }),
  "Enter a number of gigabytes": msg({ id: "Enter a number of gigabytes" }),
  "Enter a path of this site such as /about, or an address with https://": msg({
    id: "Enter a path of this site such as /about, or an address with https://",
  }),
  "Enter a whole number from 0 to 10,000": msg({ id: "Enter a whole number from 0 to 10,000" }),
  "Enter your first name": msg({ id: "Enter your first name" }),
  "Invalid email address": msg({ id: "Invalid email address" }),
  "Invalid input": msg({ id: "Invalid input" }),
  "Name can only contain letters, with spaces, dots, hyphens or apostrophes between them": msg({
    id: "Name can only contain letters, with spaces, dots, hyphens or apostrophes between them",
  }),
  "Name cannot be over 50 characters": msg({ id: "Name cannot be over 50 characters" }),
  "Password cannot be longer than 255 characters.": msg({
    id: "Password cannot be longer than 255 characters.",
  }),
  "Passwords do not match": msg({ id: "Passwords do not match" }),
  "Please choose a language": msg({ id: "Please choose a language" }),
  "Please choose a video.": msg({ id: "Please choose a video." }),
  "Please create a stronger password before continuing": msg({
    id: "Please create a stronger password before continuing",
  }),
  "Please enter a name": msg({ id: "Please enter a name" }),
  "Please enter a name for your channel": msg({ id: "Please enter a name for your channel" }),
  "Please enter a name without quotation marks": msg({
    id: "Please enter a name without quotation marks",
  }),
  "Please enter a title": msg({ id: "Please enter a title" }),
  "Please enter an address that starts with https://": msg({
    id: "Please enter an address that starts with https://",
  }),
  "Please enter only numbers.": msg({ id: "Please enter only numbers." }),
  "Please fill in all fields": msg({ id: "Please fill in all fields" }),
  "Please provide a playlist ID.": msg({ id: "Please provide a playlist ID." }),
  "Please write something": msg({ id: "Please write something" }),
  "Please enter an address or a network": msg({ id: "Please enter an address or a network" }),
  "Enter a number from 1 to 3,650": msg({ id: "Enter a number from 1 to 3,650" }),
  "Enter a username or an email address": msg({ id: "Enter a username or an email address" }),
  "Please write why": msg({ id: "Please write why" }),
  "The address cannot be over 500 characters": msg({
    id: "The address cannot be over 500 characters",
  }),
  "The code has 6 digits.": msg({ id: "The code has 6 digits." }),
  "The description cannot be over 5000 characters": msg({
    id: "The description cannot be over 5000 characters",
  }),
  "The file has no captions.": msg({ id: "The file has no captions." }),
  "The file is too large: at most 3 MB.": msg({ id: "The file is too large: at most 3 MB." }),
  "The name cannot be over 100 characters": msg({ id: "The name cannot be over 100 characters" }),
  "The name cannot be over 50 characters": msg({ id: "The name cannot be over 50 characters" }),
  "The reason cannot be over 500 characters": msg({
    id: "The reason cannot be over 500 characters",
  }),
  "The text cannot be over 1000 characters": msg({ id: "The text cannot be over 1000 characters" }),
  "The text cannot be over 2000 characters": msg({ id: "The text cannot be over 2000 characters" }),
  "The title cannot be over 100 characters": msg({ id: "The title cannot be over 100 characters" }),
  "This is too much to move by a code. Download the file instead": msg({
    id: "This is too much to move by a code. Download the file instead",
  }),
  "Too many ids": msg({ id: "Too many ids" }),
  "Too many names": msg({ id: "Too many names" }),
  "Too many settings": msg({ id: "Too many settings" }),
  "Username can only contain letters and underscores": msg({
    id: "Username can only contain letters and underscores",
  }),
  "Username cannot be over 50 characters": msg({ id: "Username cannot be over 50 characters" }),
  "Username must have at least 3 characters": msg({
    id: "Username must have at least 3 characters",
  }),
  "Username or email is wrong": msg({ id: "Username or email is wrong" }),
  "You may need to request a new token": msg({ id: "You may need to request a new token" }),
};

/**
 * Returns the sentence for a broken rule; undefined for a message that is none of the contract's.
 */
export function describeRule(i18n: I18n, message: string): string | undefined {
  if (!Object.hasOwn(sentences, message)) return undefined;
  return i18n._(sentences[message as RuleMessage]);
}
