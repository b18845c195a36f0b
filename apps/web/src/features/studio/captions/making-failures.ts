import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CaptionMaking } from "@marquee/api-client";

type Failure = NonNullable<CaptionMaking["job"]>["failure"];

const unknown = msg`No captions could be made of this video. Please try again later.`;

/** Sentences for why no captions were made. */
export const makingFailures: Readonly<Record<Failure, MessageDescriptor>> = {
  "": unknown,
  engine: unknown,
  "no-sound": msg`This video has no sound that captions could be made of.`,
  "no-speech": msg`The machine heard nobody speak.`,
  "by-hand": msg`A person added the captions in the language that is spoken. Remove them first.`,
  "not-saved": msg`The captions could not be saved: no room in the channel, or too many captions.`,
  "former-file": msg`The captions are of the previous file. Edit or replace those that do not fit.`,
};
